extension InitText {
  /// A workflow for GitHub Actions.
  static let githubWorkflow = #"""
    # Checks the documents in 'layouts' and compares them with their references.
    # Set the variable GALLEY_DEB of the repository to the address of a .deb package of Galley.
    name: Layouts
    on: [push, pull_request]
    permissions: { contents: read }
    jobs:
      layouts:
        runs-on: ubuntu-latest
        steps:
          - uses: actions/checkout@v4
          - name: Install Galley
            run: |
              curl -fsSL "${{ vars.GALLEY_DEB }}" -o "$RUNNER_TEMP/galley.deb"
              sudo apt-get update && sudo apt-get install -y "$RUNNER_TEMP/galley.deb"
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
    # Set the CI/CD variable GALLEY_DEB to the address of a .deb package of Galley.
    layouts:
      image: ubuntu:24.04
      before_script:
        - apt-get update && apt-get install -y ca-certificates curl
        - curl -fsSL "$GALLEY_DEB" -o /tmp/galley.deb && apt-get install -y /tmp/galley.deb
      script:
        - galley check layouts
        - galley test layouts
      artifacts:
        when: on_failure
        paths: [Output]
        expire_in: 1 week

    """#
}
