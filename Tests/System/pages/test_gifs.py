"""GIFs without scripts: search, hearts, more of a list."""


def test_search(person):
    page = person().open("/gifs")
    page.send("form[role=search], [role=search] form", q="birthday")
    assert page.path.startswith("/gifs/search?q=birthday")
    assert len(page.all("[data-tile]")) > 1
    assert page.one("#search")["value"] == "birthday"


def test_hearts(person):
    page = person().open("/gifs")
    first, second = [tile["data-tile"] for tile in page.all("[data-wall] [data-tile]")[:2]]
    page.send(f'[data-tile="{first}"] form[data-favorite]')
    assert page.one(f'[data-tile="{first}"] form[data-favorite] button')["aria-pressed"] == "true"
    page.send(f'[data-tile="{second}"] form[data-favorite]')
    page.open("/shelf")
    assert [tile["data-tile"] for tile in page.all("[data-wall] [data-tile]")] == [second, first]
