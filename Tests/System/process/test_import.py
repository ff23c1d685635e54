"""`zoetrope import gifs DIR`."""

import loops


def test_folder_is_imported_with_a_summary(program, tmp_path):
    folder = tmp_path / "pictures"
    (folder / "deeper").mkdir(parents=True)
    for seed in range(5):
        (folder / f"Marmalade kite {seed}.gif").write_bytes(loops.gif(seed=100 + seed))
    (folder / "deeper" / "paper-boat.webp").write_bytes(loops.webp(seed=200))
    (folder / "same again.gif").write_bytes(loops.gif(seed=100))
    (folder / "half.gif").write_bytes(loops.gif(seed=300)[:200])
    (folder / "page.gif").write_bytes(b"<html>")
    (folder / "notes.txt").write_text("not a picture")
    server = program()

    first = server.command("import", "gifs", folder, "--data", server.data)
    report = first.stdout + first.stderr
    assert first.returncode == 0, report
    assert "half.gif" in report and "page.gif" in report, "refused files are named"
    assert "6" in report and "1" in report

    second = server.command("import", "gifs", folder, "--data", server.data)
    assert second.returncode == 0
    assert "7" in second.stdout + second.stderr, "everything is there already"

    visitor = server.start().visitor()
    assert len(visitor.get("/api/v1/gifs/search?q=marmalade kite").json()["items"]) == 5
    boat = visitor.get("/api/v1/gifs/search?q=paper boat").json()["items"]
    assert len(boat) == 1
    assert visitor.get(boat[0]["pictures"]["original"]["url"]).content == loops.webp(seed=200)


def test_folder_that_is_not_there_is_explained(program, tmp_path):
    server = program()
    result = server.command("import", "gifs", tmp_path / "nowhere", "--data", server.data)
    assert result.returncode != 0
    assert "nowhere" in result.stderr
    assert "Fatal error" not in result.stderr
