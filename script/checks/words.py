"""What must not be written: escape hatches, leftovers, secrets, paths of one machine."""

import re

import tree

SWIFT = (("Sources/", ".swift"),)
ALL_SWIFT = (("Sources/", ".swift"), ("Tests/", ".swift"))
TEMPLATES = (("Sources/Web/Templates/", ".mustache"),)
BROWSER = (("Sources/Web/Assets/", ".js"), ("Sources/Web/Templates/", ".mustache"))
WAITS = (("Tests/", ".swift"), ("Tests/", ".py"))

# Pattern, files, what to do instead, paths where it is allowed.
RULES = [
    (r"\{\{\{(?!scriptPhrases\}\}\})", TEMPLATES, "unescaped output; only scriptPhrases is safe as it is", ()),
    (r"\{\{&", TEMPLATES, "unescaped output", ()),
    (r"<script(?![^>]*(src=|application/json))|<style|\son\w+=|\sstyle=", TEMPLATES, "inline script or style", ()),
    (r"Task\.detached", ALL_SWIFT, "an owned task, a group or a Service", ()),
    (r"@unchecked Sendable", SWIFT, "a value or Locked", ("Sources/Vips/", "Sources/Coordination/Locked.swift")),
    (r"nonisolated\(unsafe\)", ALL_SWIFT, "a value or Locked", ()),
    (r"^\s*@preconcurrency", ALL_SWIFT, "a Sendable type", ()),
    (r"\btry!|\bas!", ALL_SWIFT, "throw, or check", ()),
    (r"(?<![\w.])(debugPrint|print)\(", SWIFT, "a logger, or the console of Commands", ("Sources/Commands/",)),
    (r"\bfatalError\(", SWIFT, "throw, or a precondition with a sentence", ()),
    (r"catch\s*\{\s*\}", ALL_SWIFT, "say why the failure does not matter", ()),
    (r"import FoundationNetworking", ALL_SWIFT, "nothing here speaks to the network", ()),
    (r"^\s*(package |public )?import Synchronization", SWIFT, "Locked", ("Sources/Coordination/",)),
    (r"(?i)\b(todo|fixme|xxx)\b(?!\w)", ALL_SWIFT + BROWSER, "do it, or file an issue", ()),
    (r"Task\.sleep|\busleep\(|Thread\.sleep|wait_for_timeout|time\.sleep", WAITS, "wait for an event", ()),
    (r"\bconsole\.log\(|\bdebugger\b", (("Sources/Web/Assets/", ".js"),), "remove it", ()),
    (
        r"innerHTML|insertAdjacentHTML|document\.write|\beval\(",
        (("Sources/Web/Assets/", ".js"),),
        "build nodes; only fragments that our own templates made are parsed",
        ("Sources/Web/Assets/js/requests.js",),
    ),
    (r"https?://(?!www\.w3\.org/)", (("Sources/Web/Assets/", ".js"), ("Sources/Web/Assets/", ".css")), "no other host", ()),
    (r"-----BEGIN [A-Z ]*PRIVATE KEY|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{30,}", (("", ""),), "a secret", ()),
    (
        r"(?i)(api[_-]?key|secret|password|token)\s*[:=]\s*[\"'][\w/+=-]{24,}[\"']",
        (("", ""),),
        "a secret?",
        ("Tests/",),
    ),
    (r"(?<![\w.~/-])/(work|root|home/\w+)/|(?<![\w.~/$})-])/tmp/", (("", ""),), "a path of one machine", ("script/checks/",)),
    (r"^(<{7}|>{7}) ", (("", ""),), "a merge conflict", ()),
]
COLOR = re.compile(r"(?i)\b(colour|favourite|catalogue|behaviour|centre|grey|licence|organis|recognis|normalis)\w*")
SPELLED = (("Sources/", ".swift"), ("Tests/", ".swift"), ("Tests/", ".py"), ("docs/", ".md"), ("script/", ""))


def run():
    problems = []
    scanned = set()
    for pattern, places, instead, allowed in RULES:
        problems += findings(re.compile(pattern, re.M), places, instead, allowed, scanned)
    problems += findings(COLOR, SPELLED, "American spelling", ("script/checks/words.py",), scanned)
    return problems, f"{len(RULES) + 1} rules, {len(scanned)} files"


def findings(pattern, places, instead, allowed, scanned):
    for path in tree.matching(*places):
        if str(path).startswith(allowed) or path.suffix == ".png":
            continue
        scanned.add(path)
        text = tree.text(path)
        for match in pattern.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            yield f"{path}:{line}: {match.group().strip()!r}: {instead}"
