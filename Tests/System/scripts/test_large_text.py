"""Text twice as large: nothing is wider than the screen, and no word is broken inside."""

import pytest

from looks import width_beyond
from visit import DESKTOP, PHONE

PAGES = ["/movies/starter:the-shawshank-redemption-1994", "/movies/search?q=redemption", "/vinyl", "/vinyl/search?q=blue"]
# Words of the page that begin on one line and end on another.
BROKEN = """() => {
    const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    const broken = [];
    for (let text; text = texts.nextNode();) {
        if (!text.parentElement.checkVisibility() || text.parentElement.closest(".visually-hidden, noscript")) continue;
        for (const word of text.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
            const range = document.createRange();
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            const lines = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top / 6));
            if (new Set(lines).size > 1) broken.push(word[0]);
        }
    }
    return broken;
}"""


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("language", ["en", "ko"])
def test_words_stay_whole_and_pages_fit(make_stage, visit, device, language):
    stage = make_stage(language)
    page = visit(device, stage.address, language=language).context.new_page()
    problems = {}
    for path in PAGES:
        stage.show(path)
        page.goto(path)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        found = (width_beyond(page), page.evaluate(BROKEN))
        if found != (0, []):
            problems[path] = found
    assert not problems
