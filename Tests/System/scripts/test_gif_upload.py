"""Adding GIFs with scripts: several at once, by drop and paste, and what is said of each."""

import base64

import pytest
from playwright.sync_api import expect

import gif_stage
import loops

# Hands files to the page as the system does for a drop or a paste.
GIVE = """
([kind, files]) => {
    const transfer = new DataTransfer();
    for (const [name, type, content] of files) {
        const bytes = Uint8Array.from(atob(content), letter => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
    }
    const dragged = name => new DragEvent(name, { dataTransfer: transfer, bubbles: true, cancelable: true });
    const events = {
        drop: () => ["dragenter", "dragover", "drop"].map(dragged),
        paste: () => [new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true })],
    };
    for (const event of events[kind]()) document.body.dispatchEvent(event);
}
"""
GIFS = "/api/v1/gifs"
outcomes = "[data-outcomes] li"


@pytest.fixture
def page(stage, watch):
    gif_stage.prepare(stage).show("/gifs/new")
    return watch().open("/gifs/new")


def file(name, content=None, kind="image/gif"):
    return {"name": name, "mimeType": kind, "buffer": content or loops.gif(count=2)}


def give(page, kind, *names):
    content = base64.b64encode(loops.gif(count=2)).decode()
    page.evaluate(GIVE, [kind, [[name, "image/gif", content] for name in names]])


def item(name, title=""):
    return {"id": f"library:{name}", "title": title or name}


def test_several_files_each_with_its_outcome(page, stage):
    # The server answers one after the other, in the order of the files; the last answer given is the first.
    for status, content in (
        (200, item("there")), (422, {"detail": "The picture is cut off."}), (201, item("moving")), (201, item("good")),
    ):
        stage.answer("POST", GIFS, status, json=content, times=1)
    page.locator("#upload-file").set_input_files(
        [file("good one.gif"), file("moving.webp", loops.webp(count=2), "image/webp"), file("cut.gif"),
         file("already there.gif"), file("words.txt", b"words", "text/plain")]
    )
    expect(page.locator("[data-queue] li")).to_have_count(5)
    page.locator("[data-submit]").click()
    expect(page.locator(outcomes)).to_have_count(5)
    for name, said, links in (
        ("good one.gif", "Added", ["Open", "Edit"]), ("moving.webp", "Added", ["Open", "Edit"]),
        ("cut.gif", "The picture is cut off.", []), ("already there.gif", "Already here", ["Open"]),
        ("words.txt", "isn't a GIF or WebP", []),
    ):
        row = page.locator(outcomes, has_text=name)
        expect(row).to_contain_text(said)
        expect(row.locator("a")).to_have_text(links)
        expect(row.locator(".is-refused")).to_have_count(0 if links else 1)
    sent = stage.calls("POST", GIFS)
    assert len(sent) == 4, "what can be no picture is not sent"
    assert b'filename="good one.gif"' in sent[0].body and loops.gif(count=2) in sent[0].body


def test_fields_go_with_a_single_file(page, stage):
    stage.answer("POST", GIFS, 201, json=item("a"))
    page.locator("#upload-file").set_input_files(file("a.gif"))
    for name, text in (("title", "Tangerine submarine"), ("tags", "underwater"), ("alt", "A small disc moves")):
        page.locator(f"#gif-{name}").fill(text)
    page.locator("[data-submit]").click()
    expect(page.locator(outcomes)).to_contain_text("Added")
    (sent,) = stage.calls("POST", GIFS)
    for name, text in (("title", "Tangerine submarine"), ("tags", "underwater"), ("alt", "A small disc moves")):
        assert f'name="{name}"\r\n\r\n{text}\r\n'.encode() in sent.body


@pytest.mark.parametrize("kind", ["drop", "paste"])
def test_files_given_to_any_page_are_added(stage, watch, kind):
    gif_stage.prepare(stage).show("/gifs")
    stage.answer("POST", GIFS, 201, json=item("quagmire", "Quagmire"))
    page = watch().open("/gifs")
    give(page, kind, "Quagmire.gif")
    toast = page.locator("[data-toast]").filter(has_text="Quagmire")
    expect(toast).to_be_visible()
    expect(toast.get_by_role("link", name="Open")).to_have_attribute("href", "/gifs/library:quagmire")
    (sent,) = stage.calls("POST", GIFS)
    assert b'filename="Quagmire.gif"' in sent.body


def test_refused_drop_says_why(stage, watch):
    gif_stage.prepare(stage).show("/gifs")
    stage.answer("POST", GIFS, 415, json={"detail": "This is no picture."})
    page = watch().open("/gifs")
    give(page, "drop", "page.gif")
    expect(page.locator("[data-toast]")).to_contain_text("“page.gif”: This is no picture.")


def test_dropped_on_the_form_waits_there(page, stage):
    give(page, "drop", "waiting.gif")
    expect(page.locator("[data-queue] li")).to_contain_text("waiting.gif")
    page.get_by_role("button", name="Remove waiting.gif").click()
    expect(page.locator("[data-queue] li")).to_have_count(0)
    assert stage.calls("POST", GIFS) == []


def test_upload_that_gets_no_answer_is_said(page, stage):
    stage.cut("POST", GIFS)
    page.locator("#upload-file").set_input_files(file("a.gif"))
    page.locator("[data-submit]").click()
    expect(page.locator(f"{outcomes} .is-refused")).to_contain_text("didn't work")
