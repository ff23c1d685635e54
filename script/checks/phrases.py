"""Phrases: the same keys and places in both languages, every key that is asked for exists, none is left over."""

import json
import re

import tree

FILES = {language: f"Sources/Web/Phrases/{language}.json" for language in ("en", "ko")}
PLACE = re.compile(r"\{(\w+)\}")
KEY = re.compile(r"[a-z]\w*(\.\w+)+")
IN_TEMPLATE = re.compile(r"\{\{[#^/]?\s*t\.([\w.]+)\s*\}\}")
IN_SWIFT = re.compile(r'phrases\[\s*"([^"\\]+)"|\.counted\(\s*"([^"\\]+)"')
IN_SCRIPT = re.compile(r'\b(?:phrase|counted)\(\s*"([\w.]+)"')
# A literal in Swift or JavaScript, with its interpolations.
LITERAL = re.compile(r"""(["'`])((?:(?!\1)[\w.-]|\\\([^()"]*\)|\$\{[^{}]*\})+)\1""")
INTERPOLATION = re.compile(r"\\\([^()]*\)|\$\{[^{}]*\}")


def run():
    phrases = {language: read(path) for language, path in FILES.items()}
    english, korean = phrases["en"], phrases["ko"]
    problems = languages(english, korean)
    templates = {path: tree.text(path) for path in tree.matching(("Sources/Web/Templates/", ".mustache"))}
    scripts = {path: tree.text(path) for path in tree.matching(("Sources/Web/Assets/js/", ".js"))}
    swift = {path: tree.text(path) for path in tree.matching(("Sources/Web/", ".swift"))}
    asked = list(asked_for(templates, scripts, swift))
    if not asked:
        raise SystemExit("no template, script or Swift file asks for a phrase")
    problems += [f"{path} asks for {key}, which is no phrase" for path, key in asked if not exists(key, english)]
    problems += unused(english, {key for _, key in asked}, [*scripts.values(), *swift.values()])
    return problems, f"{len(english)} phrases, asked for {len(asked)} times"


def read(path):
    def unique(pairs):
        keys = [key for key, _ in pairs]
        twice = sorted({key for key in keys if keys.count(key) > 1})
        if twice:
            raise SystemExit(f"{path} has keys twice: {', '.join(twice)}")
        return dict(pairs)

    return json.loads(tree.text(path), object_pairs_hook=unique)


def languages(english, korean):
    problems = [f"{FILES['ko']} lacks {key}" for key in sorted(english.keys() - korean.keys())]
    problems += [f"{FILES['en']} lacks {key}" for key in sorted(korean.keys() - english.keys())]
    for key in sorted(english.keys() & korean.keys()):
        if set(PLACE.findall(english[key])) != set(PLACE.findall(korean[key])):
            problems.append(f"{key} has other places in Korean than in English")
    for language, texts in (("en", english), ("ko", korean)):
        for key, text in texts.items():
            if not KEY.fullmatch(key):
                problems.append(f"{language}: {key} is no phrase key")
            if not isinstance(text, str) or not text.strip() or text != text.strip():
                problems.append(f"{language}: {key} is empty or has space around it")
    # A key that is also the beginning of another one cannot be said in a template: `t.a` and `t.a.b`.
    problems += [f"{key} is a phrase and a group" for key in english if any(k.startswith(key + ".") for k in english)]
    return problems


def asked_for(templates, scripts, swift):
    for path, text in templates.items():
        yield from ((path, match) for match in IN_TEMPLATE.findall(text))
    for path, text in scripts.items():
        yield from ((path, f"js.{match}") for match in IN_SCRIPT.findall(text))
    for path, text in swift.items():
        yield from ((path, first or second) for first, second in IN_SWIFT.findall(text))


def exists(key, phrases):
    return key in phrases or f"{key}.other" in phrases


def unused(phrases, asked, sources):
    """Keys nobody names: neither outright, nor by a literal with something computed in or before it."""
    literals = {literal for source in sources for _, literal in LITERAL.findall(source)}
    # `"\(name)Title"` makes keys of whatever is handed to it as a name: `"shelf.empty"`.
    endings = {INTERPOLATION.sub("", literal) for literal in literals if INTERPOLATION.match(literal)} - {""}
    patterns = {pattern(literal) for literal in literals if not INTERPOLATION.match(literal)}
    patterns |= {pattern(literal) + re.escape(end) for literal in literals if "." in literal for end in endings}
    named = re.compile("|".join(f"(?:js\\.)?(?:{one})" for one in sorted(patterns)))

    def is_used(key):
        return key in asked or named.fullmatch(key)

    def stem(key):
        return key.removesuffix(".one").removesuffix(".other")

    return [f"{key} is a phrase that nobody uses" for key in phrases if not is_used(key) and not is_used(stem(key))]


def pattern(literal):
    return ".+".join(re.escape(part) for part in INTERPOLATION.split(literal))
