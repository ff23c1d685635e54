"""A bill of materials as CycloneDX 1.5 (ECMA-424)."""

import json
import urllib.parse


def document(version, parts):
    return json.dumps(
        {
            "bomFormat": "CycloneDX",
            "specVersion": "1.5",
            "version": 1,
            "metadata": {"component": {"type": "application", "name": "zoetrope", "version": version}},
            "components": [component(part) for part in parts],
        },
        indent=2,
        ensure_ascii=False,
    )


def component(part):
    made = {"type": "library", "bom-ref": url(part), "name": part.name, "version": part.version, "purl": url(part)}
    if part.license:
        made["licenses"] = [{"license": {"name": part.license}}]
    if part.copyright:
        made["copyright"] = part.copyright
    if part.home:
        made["externalReferences"] = [{"type": "website", "url": part.home}]
    return made


def url(part):
    """The package URL, by which tools look up what is known of it."""
    version = urllib.parse.quote(part.version, safe="")
    if part.kind == "debian":
        return f"pkg:deb/debian/{part.name}@{version}"
    return f"pkg:swift/{part.home.removeprefix('https://')}@{version}"
