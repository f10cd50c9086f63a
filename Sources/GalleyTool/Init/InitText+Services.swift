extension InitText {
  /// A workflow for GitHub Actions.
  static let githubWorkflow = #"""
    # Checks the documents in 'layouts' and compares them with their references.
    # Set the variable GALLEY_REPOSITORY of the repository to the address of Galley's git repository.
    name: Layouts
    on: [push, pull_request]
    permissions: { contents: read }
    jobs:
      layouts:
        runs-on: ubuntu-latest
        container: swift:6.3
        steps:
          - uses: actions/checkout@v4
          - name: Build Galley
            env: { GALLEY_REPOSITORY: "${{ vars.GALLEY_REPOSITORY }}" }
            run: |
              git clone --depth 1 "$GALLEY_REPOSITORY" /opt/galley
              cd /opt/galley && Scripts/setup && swift build -c release --product galley
              echo /opt/galley/.build/release >> "$GITHUB_PATH"
          - name: Check
            run: galley check layouts
          - name: Test
            if: success() || failure()
            run: galley test layouts
          - name: Keep the report
            if: failure()
            uses: actions/upload-artifact@v4
            with: { name: layouts, path: Output }

    """#

  /// A pipeline for GitLab.
  static let gitlabPipeline = #"""
    # Checks the documents in 'layouts' and compares them with their references.
    # Set the CI/CD variable GALLEY_REPOSITORY to the address of Galley's git repository.
    layouts:
      image: swift:6.3
      before_script:
        - git clone --depth 1 "$GALLEY_REPOSITORY" /opt/galley
        - (cd /opt/galley && Scripts/setup && swift build -c release --product galley)
        - export PATH="/opt/galley/.build/release:$PATH"
      script:
        - galley check layouts
        - galley test layouts
      artifacts:
        when: on_failure
        paths: [Output]
        expire_in: 1 week

    """#
}
