"""The commands of the tool as it describes them, for the manual of the site and the manual pages of the system."""
import json
import re
import subprocess
import sys

EXIT_CODES = "Exit codes: "


def ask(script, tool):
    """Returns the root command and the commands that are shown; ends the script if the tool gives no answer."""
    try:
        dump = subprocess.run([tool, "--experimental-dump-help"], check=True, capture_output=True).stdout
        root = json.loads(dump)["command"]
    except (OSError, subprocess.CalledProcessError, ValueError) as error:
        sys.exit(f"{script}: “{tool}” could not be asked for its commands ({error}); run swift build, or name another tool.")
    shown = [command for command in root["subcommands"] if command["shouldDisplay"]]
    return root, [command for command in shown if command["commandName"] != "help"]


def arguments(command):
    """Returns the positional arguments and the options of a command, without hidden ones."""
    shown = [each for each in command.get("arguments", []) if each["shouldDisplay"]]
    positional = [each for each in shown if each["kind"] == "positional"]
    return positional, [each for each in shown if each["kind"] != "positional"]


def meaning(argument):
    """Returns what an argument means, with its values and default."""
    text = " ".join(filter(None, [argument.get("abstract"), argument.get("discussion")]))
    if argument.get("allValues") and not all(value in text for value in argument["allValues"]):
        text += f" Values: {', '.join(argument['allValues'])}."
    if argument.get("defaultValue") and "(default:" not in text:
        text += f" Default: {argument['defaultValue']}."
    if argument["isRepeating"] and argument["kind"] != "positional" and "repeated" not in text:
        text += " Can be repeated."
    return text.strip()


def names(argument):
    """Returns the names of an option with their dashes."""
    dashes = {"short": "-", "long": "--", "longWithSingleDash": "-"}
    return [dashes[name["kind"]] + name["name"] for name in argument["names"]]


def discussion(command):
    """Returns the paragraphs on a command but that of its exit codes."""
    return [each for each in _paragraphs(command) if not each.startswith(EXIT_CODES)]


def exit_codes(command):
    """Returns the exit codes of a command with their meanings, and a note on them or nothing."""
    texts = [each[len(EXIT_CODES):] for each in _paragraphs(command) if each.startswith(EXIT_CODES)]
    codes, _, note = "".join(texts).partition("; ")
    pairs = [code.partition(" ")[::2] for code in re.split(r", (?=\d)", codes.rstrip(".")) if code]
    return pairs, note[:1].upper() + note[1:]


def _paragraphs(command):
    return list(filter(None, (command.get("discussion") or "").split("\n\n")))
