"""The JSON API against its own description, at the edges of what the document allows and just beyond."""

import contract


def test_answers_at_the_edges_are_those_of_the_document(server):
    contract.check(server, "examples,coverage")
