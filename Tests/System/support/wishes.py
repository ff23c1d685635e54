"""Records that people ask for, and operators who decide about them."""

import re

import hostile

SLEEVE = {"name": "sleeve.jpg", "mimeType": "image/jpeg", "buffer": hostile.saved("JPEG", hostile.picture((400, 300)))}


def invitation(server):
    made = server.command("operators", "invite", "--data", server.data)
    assert made.returncode == 0, made.stderr
    return "/operator/" + re.search(r"/operator/(\S+)", made.stdout)[1]


def made_operator(server, visitor):
    """Uses an invitation as its page does."""
    answer = visitor.request("POST", invitation(server), headers={"Origin": server.address})
    assert answer.status_code == 303, answer.text
