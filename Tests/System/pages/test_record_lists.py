"""The home of records, searches and the page of one record, as the server writes them."""

import boxes

KIND_OF_BLUE = "/vinyl/starter:kind-of-blue-1959"


def ids(page):
    return [card["data-tile"] for card in page.all("[data-wall] .record-card")]


def test_a_first_visit_says_how_to_begin(person):
    page = person().open("/vinyl")
    assert page.text(".hero-level") == "Needle Drop"
    assert len(page.all(".hint")) == 3
    assert len(ids(page)) >= 12
    find = page.one('main a:-soup-contains("Find a record"):not(.hint a)')["href"]
    assert page.one(find[find.index("#"):]).name == "input"
    page.press("Got it, hide this")
    assert page.all("[data-hints]") == []
    page.open("/vinyl")
    assert page.text(".hero-level") == "Needle Drop" and page.all("[data-hints]") == []


def test_an_empty_box_invites(person):
    page = person().open("/vinyl/box")
    assert page.text(".empty-title") == "Your box is empty"
    page.follow(".empty a")
    assert ids(page)


def test_search_finds_records_and_goes_on(person):
    page = person().open("/vinyl")
    page.send("form[data-search]", q="kind of blue")
    assert page.path == "/vinyl/search?q=kind+of+blue"
    assert page.texts(".card-title")[0] == "Kind of Blue"
    page.open("/vinyl/search?q=a&limit=4")
    before = ids(page)
    page.follow("[data-more] a[rel=next]")
    assert ids(page) and not set(ids(page)) & set(before)


def test_search_and_records_are_in_korean(person):
    page = person("ko").open("/vinyl/search?q=마일스 데이")
    assert "결과" in page.text(".results-count")
    assert page.texts(".card-artist")[0] == "마일스 데이비스"
    page.follow(".record-card a")
    assert page.texts(".tags a")[0] == "재즈"


def test_a_missing_record_can_be_asked_for(person):
    page = person("ko").open("/vinyl")
    page.send("form[data-search]", q="없는 판 & more")
    page.follow_named("이 음반 요청하기")
    assert page.one("#wish-album")["value"] == "없는 판 & more"


def test_a_record_shows_what_is_known_of_it(person):
    page = person().open(KIND_OF_BLUE)
    assert len(page.all(".track")) >= 5
    assert "Label" in page.texts(".film-facts dt")
    texts = page.texts(".record :is(dd, dt, .record-meta, .tags a, .track-title)")
    assert all(text and "N/A" not in text and "null" not in text for text in texts), texts
    # A form that is sent without a rating is stopped by the browser.
    assert page.one("[data-keep-form] input[name=rating][required]")["value"] == "0"


def test_the_average_follows_what_people_say(person, server):
    first = server.visitor()
    identifier = boxes.record_ids(first, 30)[-1]
    votes = first.get(f"/api/v1/vinyl/{identifier}").json()["votes"]
    boxes.put(first, identifier, 10)
    page = person().open(f"/vinyl/{identifier}")
    page.send("[data-keep-form]", rating="0").open(f"/vinyl/{identifier}")
    assert page.one("[data-keep-form] input[checked]")["value"] == "0"
    assert f"{votes + 2} ratings on this server" in page.text(".film-votes")
    boxes.take_out(first, identifier)
    page.open(f"/vinyl/{identifier}")
    assert f"{votes + 1} rating" in page.text(".film-votes")
