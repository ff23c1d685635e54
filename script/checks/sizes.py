"""Sizes: what is over the hard limit fails, what is over the soft one is listed, medians are reported."""

import re
import statistics

import swift_source
import tree

# Soft limit, hard limit.
FILE = (400, 600)
FUNCTION = (40, 70)
TYPE_BODY = 300
PARAMETERS = 5
NESTING = 3
CONTROLLER = 120
TEMPLATE = 150


def run():
    problems, notes, file_sizes, function_sizes = [], [], [], []
    for path in tree.matching(("Sources/", ".swift"), ("Tests/", ".swift"), ("Benchmarks/", ".swift")):
        source = tree.text(path)
        file_sizes.append(len(source.splitlines()))
        weigh(notes, problems, f"{path}: file", file_sizes[-1], FILE)
        for declaration in swift_source.declarations(source):
            where = f"{path}:{declaration.line}: {declaration.keyword} {declaration.name}"
            if declaration.keyword in swift_source.TYPES:
                limit(problems, where, "body lines", declaration.lines - 2, TYPE_BODY)
                continue
            function_sizes.append(declaration.lines)
            weigh(notes, problems, where, declaration.lines, FUNCTION)
            limit(problems, where, "levels of nesting", declaration.nesting, NESTING)
            if not is_memberwise(declaration):
                limit(problems, where, "parameters", declaration.parameters, PARAMETERS)
    problems += web_files()
    for note in notes:
        print(f"  note: {note}")
    return problems, f"functions {spread(function_sizes)}, files {spread(file_sizes)} lines: median/p90/max"


def web_files():
    problems = []
    for path in tree.matching(("Sources/Web/Assets/js/controllers/", ".js")):
        limit(problems, path, "lines", len(tree.text(path).splitlines()), CONTROLLER)
    for path in tree.matching(("Sources/Web/Templates/", ".mustache")):
        limit(problems, path, "lines", len(tree.text(path).splitlines()), TEMPLATE)
    return problems


def weigh(notes, problems, where, lines, limits):
    soft, hard = limits
    if lines > hard:
        problems.append(f"{where} has {lines} lines; {hard} is the most")
    elif lines > soft:
        notes.append(f"{where} has {lines} lines; aim for {soft}")


def limit(problems, where, what, value, most):
    if value > most:
        problems.append(f"{where} has {value} {what}; {most} is the most")


def is_memberwise(declaration):
    """A value's memberwise initializer: one parameter a field is right, however many fields there are."""
    statements = [line.strip() for line in declaration.body.splitlines() if line.strip()]
    return declaration.keyword == "init" and all(re.match(r"self\.\w+ = ", line) for line in statements)


def spread(values):
    if not values:
        raise SystemExit("nothing was measured")
    ordered = sorted(values)
    return f"{statistics.median_low(ordered)}/{ordered[int(len(ordered) * 0.9) - 1]}/{ordered[-1]}"
