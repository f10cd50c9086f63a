extension InitText {
  static let githubWorkflow = #"""
    # Checks the documents in 'layouts' and compares them with their references.
    # Set the variable GALLEY_PACKAGE of the repository to the address of galley_VERSION_amd64.deb.
    name: Layouts
    on: [push, pull_request]
    permissions: { contents: read }
    jobs:
      layouts:
        runs-on: ubuntu-latest
        container: debian:bookworm-slim
        steps:
          - name: Install Galley
            env: { GALLEY_PACKAGE: "${{ vars.GALLEY_PACKAGE }}" }
            run: |
              apt-get update -qq
              apt-get install -y -qq --no-install-recommends ca-certificates curl git
              curl --fail --silent --show-error --location --output /var/cache/galley.deb "$GALLEY_PACKAGE"
              apt-get install -y -qq /var/cache/galley.deb
          - uses: actions/checkout@v4
          - name: Check
            run: galley check layouts
          - name: Test
            if: ${{ !cancelled() }}
            run: galley test layouts
          - name: Keep the report
            if: failure()
            uses: actions/upload-artifact@v4
            with: { name: layouts, path: Output }

    """#

  static let gitlabPipeline = #"""
    # Checks the documents in 'layouts' and compares them with their references.
    # Set the CI/CD variable GALLEY_PACKAGE to the address of galley_VERSION_amd64.deb.
    layouts:
      image: debian:bookworm-slim
      before_script:
        - apt-get update -qq
        - apt-get install -y -qq --no-install-recommends ca-certificates curl git
        - curl --fail --silent --show-error --location --output /var/cache/galley.deb "$GALLEY_PACKAGE"
        - apt-get install -y -qq /var/cache/galley.deb
      script:
        - galley check layouts
        - galley test layouts
      after_script:
        - "[ ! -e Output/last-run ] || galley report --format junit --output Output/junit.xml"
      artifacts:
        when: always
        paths: [Output]
        reports: { junit: Output/junit.xml }
        expire_in: 1 week

    """#
}
