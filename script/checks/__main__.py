"""Runs every check and fails when one does. `script/check NAME...` runs only those named."""

import sys
import time

import dependencies
import edges
import layout
import phrases
import sizes
import words

CHECKS = {"sizes": sizes, "layout": layout, "edges": edges, "dependencies": dependencies, "phrases": phrases, "words": words}


def main(names):
    unknown = [name for name in names if name not in CHECKS]
    if unknown:
        print(f"unknown check: {', '.join(unknown)} (there are: {', '.join(CHECKS)})")
        return 64
    failed = []
    for name in names or CHECKS:
        started = time.monotonic()
        problems, summary = CHECKS[name].run()
        for problem in problems:
            print(f"  {problem}")
        verdict = f"{len(problems)} found" if problems else "ok"
        print(f"{name}: {verdict} ({summary}; {time.monotonic() - started:.1f} s)")
        if problems:
            failed.append(name)
    if failed:
        print(f"script/check failed: {', '.join(failed)}")
    return 1 if failed else 0


sys.exit(main(sys.argv[1:]))
