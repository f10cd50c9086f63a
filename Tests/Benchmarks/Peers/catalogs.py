"""Measures `galley check --locales all` with 5,000 keys in 40 languages, in each format of strings.

    catalogs.py make FOLDER            writes a document and its strings for each format
    catalogs.py time FOLDER GALLEY...  runs the program, and prints the least processor time and memory of three runs
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.sax.saxutils import escape

KEYS = 5_000
LANGUAGES = """
en ar bg bn ca cs da de el es et fa fi fil fr he hi hr hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sv sw ta th tr uk
""".split()
WORDS = "order track save open account delivery address today points gift share route message photo settings".split()


def text(index, language):
    words = [WORDS[(index * step + len(language)) % len(WORDS)] for step in (1, 3, 7, 11)]
    return f"{language} {' '.join(words)} & {index}"


def plural(index):
    return index % 10 == 0


def forms(index, language):
    return {"one": f"%d {text(index, language)}", "other": f"%d {text(index, language)}s"}


def catalog():
    def unit(value):
        return {"stringUnit": {"state": "translated", "value": value}}

    def localization(index, language):
        if not plural(index):
            return unit(text(index, language))
        return {"variations": {"plural": {name: unit(form) for name, form in forms(index, language).items()}}}

    strings = {
        f"key.{index}": {"localizations": {language: localization(index, language) for language in LANGUAGES}}
        for index in range(KEYS)
    }
    file = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
    yield "Localizable.xcstrings", json.dumps(file, indent=2, ensure_ascii=False)


def strings():
    for language in LANGUAGES:
        lines = (f'"key.{index}" = "{text(index, language)}";\n' for index in range(KEYS))
        yield f"{language}.lproj/Localizable.strings", "".join(lines)


def dictionary():
    for language in LANGUAGES:
        entries = "".join(
            f"<key>key.{index}</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>"
            "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
            "<key>NSStringFormatValueTypeKey</key><string>d</string>"
            + "".join(
                f"<key>{name}</key><string>{escape(form)}</string>" for name, form in forms(index, language).items()
            )
            + "</dict></dict>\n"
            for index in range(KEYS)
        )
        yield f"{language}.lproj/Localizable.stringsdict", f'<plist version="1.0"><dict>\n{entries}</dict></plist>\n'


def android():
    for language in LANGUAGES:
        entries = "".join(
            f'<plurals name="key.{index}">'
            + "".join(
                f'<item quantity="{name}">{escape(form)}</item>' for name, form in forms(index, language).items()
            )
            + "</plurals>\n"
            if plural(index)
            else f'<string name="key.{index}">{escape(text(index, language))}</string>\n'
            for index in range(KEYS)
        )
        name = "values" if language == "en" else f"values-{language}"
        yield f"{name}/strings.xml", f"<resources>\n{entries}</resources>\n"


def bundles():
    for language in LANGUAGES:
        file = {"@@locale": language}
        for index in range(KEYS):
            words = text(index, language)
            file[f"key{index}"] = f"{{n, plural, one{{{{n}} {words}}} other{{{{n}} {words}s}}}}" if plural(index) else words
        yield f"app_{language}.arb", json.dumps(file, indent=2, ensure_ascii=False)


FORMATS = {"xcstrings": catalog, "strings": strings, "stringsdict": dictionary, "android": android, "arb": bundles}


def make(folder):
    for name, files in FORMATS.items():
        paths = []
        for path, content in files():
            target = folder / name / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(content, encoding="utf-8")
            paths.append(path)
        key = "key{}" if name == "arb" else "key.{}"
        nodes = [f"    - {{ string: {key.format(index)} }}" for index in (1, 2, 3)]
        head = ["galley: 1", f"strings: [{', '.join(paths)}]", "layout:", "  vstack:"]
        (folder / name / "card.yaml").write_text("\n".join(head + nodes) + "\n", encoding="utf-8")


def time(folder, command):
    print("format        seconds     MB")
    for name in FORMATS:
        runs = []
        for _ in range(3):
            document = str(folder / name / "card.yaml")
            child = subprocess.Popen(
                [*command, "check", document, "--locales", "all"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            usage = os.wait4(child.pid, 0)[2]
            runs.append((usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024))
        print(f"{name:12} {min(run[0] for run in runs):8.2f} {min(run[1] for run in runs):6.0f}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["make"] and len(sys.argv) == 3:
        make(Path(sys.argv[2]))
    elif sys.argv[1:2] == ["time"] and len(sys.argv) > 3:
        time(Path(sys.argv[2]), sys.argv[3:])
    else:
        sys.exit(__doc__)
