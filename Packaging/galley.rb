# A formula for Homebrew, which builds from source.
# Scripts/release writes the formula of a release from it. Not run: neither Homebrew nor macOS was at hand.
class Galley < Formula
  desc "Render and test responsive layouts"
  homepage "@REPOSITORY@"
  url "@REPOSITORY@/releases/download/v@VERSION@/galley-@VERSION@.tar.gz"
  sha256 "@CHECKSUM@"
  license "MIT"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "cairo"
  depends_on "fontconfig"
  depends_on "harfbuzz"
  depends_on "isa-l"
  depends_on "jpeg-turbo"
  depends_on "libdeflate"
  depends_on "libyaml"
  depends_on "little-cms2"
  depends_on macos: :sequoia
  depends_on "pango"
  depends_on "webp"

  def install
    system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "galley"
    bin.install ".build/release/galley"
    generate_completions_from_executable(bin/"galley", "--generate-completion-script")
    system "Packaging/manpages", "man", bin/"galley"
    man1.install Dir["man/*.1"]
  end

  def caveats
    "Galley draws with the fonts Inter and Noto Sans: brew install --cask font-inter font-noto-sans"
  end

  test do
    system bin/"galley", "init", "layouts"
    assert_match "0 findings", shell_output("#{bin}/galley check layouts/layouts")
  end
end
