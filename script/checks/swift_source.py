"""Just enough of a Swift reader to find functions and types: strings and comments blanked out, braces matched."""

import bisect
import dataclasses
import re

DECLARATION = re.compile(
    r"(?<![\w.`])(?P<keyword>func|init|deinit|subscript|struct|class|enum|actor|extension|protocol)\b(?P<rest>[^\n{]*)"
)
TYPES = {"struct", "class", "enum", "actor", "extension", "protocol"}
CONTROL = re.compile(r"(?<![\w.`])(if|for|while|switch|repeat|do|catch|else|guard)\b")


@dataclasses.dataclass
class Declaration:
    keyword: str
    name: str
    line: int
    lines: int
    parameters: int
    nesting: int
    body: str


def blanked(source):
    """The source with the insides of comments and string literals replaced by spaces; line breaks stay."""
    out = []
    position = 0
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|(?P<hashes>#*)"""|(?P<hash>#*)"|`[^`\n]*`', re.S)
    while match := pattern.search(source, position):
        out.append(source[position : match.start()])
        token = match.group()
        if token.endswith('"'):
            end = end_of_string(source, match)
        else:
            end = match.end()
        out.append("".join(c if c == "\n" else " " for c in source[match.start() : end]))
        position = end
    out.append(source[position:])
    return "".join(out)


def end_of_string(source, match):
    """Where the literal that begins at `match` ends; interpolations with strings of their own are followed."""
    token = match.group()
    hashes = token.count("#")
    closing = token.lstrip("#") + "#" * hashes
    escape = "\\" + "#" * hashes
    position = match.end()
    while position < len(source):
        if source.startswith(escape + "(", position):
            position = end_of_interpolation(source, position + len(escape) + 1)
        elif source.startswith(escape, position) and not hashes:
            position += 2
        elif source.startswith(closing, position):
            return position + len(closing)
        elif source[position] == "\n" and not token.endswith('"""'):
            return position
        else:
            position += 1
    return len(source)


def end_of_interpolation(source, position):
    depth = 1
    while position < len(source) and depth:
        quote = re.compile(r'(?P<h>#*)("""|")').match(source, position)
        if quote:
            position = end_of_string(source, quote)
            continue
        depth += {"(": 1, ")": -1}.get(source[position], 0)
        position += 1
    return position


def declarations(source):
    """Every function and type with a body."""
    code = blanked(source)
    starts = [0] + [m.end() for m in re.finditer("\n", code)]
    for match in DECLARATION.finditer(code):
        if match["keyword"] in ("class", "init") and re.match(r"\s*(func|var|let|:)", match["rest"]):
            continue
        opening = body_opening(code, match)
        if opening is None:
            continue
        closing = matching_brace(code, opening)
        first, last = (bisect.bisect_right(starts, place) for place in (match.start(), closing))
        body = code[opening + 1 : closing]
        name = re.match(r"\s*([\w`]*)", match["rest"]).group(1).strip()
        yield Declaration(
            match["keyword"],
            name or match["keyword"],
            first,
            last - first + 1,
            parameter_count(code[match.end("keyword") : opening]),
            nesting(body),
            body,
        )


def body_opening(code, match):
    """The brace that opens the body, or None for a requirement without one or a call such as `.init(...)`."""
    position = match.end("keyword")
    depth = 0
    while position < len(code):
        character = code[position]
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(character, 0)
        if depth < 0 or character == "}":
            return None
        if depth == 0 and character == "{":
            return position
        if depth == 0 and character == "\n" and not continues(code, position):
            return None
        position += 1
    return None


def continues(code, position):
    """Whether the line after this break still belongs to the declaration's head."""
    following = code[position:].lstrip()
    before = code[:position].rstrip()
    return following.startswith(("{", "->", "where", "throws", "async", ")", ":")) or before.endswith((",", "->", ":", "&"))


def matching_brace(code, opening):
    depth = 0
    for position in range(opening, len(code)):
        if code[position] == "{":
            depth += 1
        elif code[position] == "}":
            depth -= 1
            if depth == 0:
                return position
    return len(code) - 1


def parameter_count(head):
    """Parameters in the first parenthesis of a declaration's head; generics and default values do not count."""
    start = head.find("(")
    if start < 0:
        return 0
    depth, angle, count, seen = 0, 0, 0, False
    for position in range(start, len(head)):
        character = head[position]
        if character in "([{":
            depth += 1
        elif character in ")]}":
            depth -= 1
            if depth == 0:
                break
        elif character == "<":
            angle += 1
        elif character == ">" and head[position - 1] != "-":
            angle -= 1
        elif character == "," and depth == 1 and angle <= 0:
            count += 1
            continue
        if depth >= 1 and not character.isspace() and position > start:
            seen = True
    return count + 1 if seen else 0


def nesting(body):
    """How deep control flow nests; closures and local functions do not count as a level."""
    deepest, stack, position = 0, [], 0
    for position, character in enumerate(body):
        if character == "{":
            stack.append(is_control(body, position))
            deepest = max(deepest, sum(stack))
        elif character == "}" and stack:
            stack.pop()
    return deepest


def is_control(body, brace):
    line_start = max(body.rfind("\n", 0, brace), body.rfind("{", 0, brace), body.rfind("}", 0, brace)) + 1
    return bool(CONTROL.search(body[line_start:brace]))
