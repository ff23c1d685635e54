"""Starting, being refused, and ending."""

import json
import os
import pathlib
import signal
import socket
import subprocess
import sys

import pytest
import requests


def test_first_page_is_there_before_what_takes_long_on_an_empty_folder(program, tmp_path):
    # In processor time of a start that finds everything, of which the first one took four to five in every build.
    first = program(is_first_start=True, PICTURES_WORKERS=1)
    later = program(tmp_path / "later")
    worked = [cost_of_first_page(server) for server in (first, later)]
    assert worked[0] < 10 * worked[1], worked


def cost_of_first_page(server):
    page = requests.get(server.start().address, timeout=60)
    assert page.status_code == 200 and 'class="tile ' in page.text
    return server.seconds_worked()


def test_second_server_on_one_folder_is_refused(program):
    first = program().start()
    second = program(data=first.data).launch()
    assert second.wait() not in (0, None)
    assert str(first.data) in second.output() and "using" in second.output()
    assert first.is_ready()


def test_import_while_a_server_runs_is_refused(program, tmp_path):
    server = program().start()
    (tmp_path / "pictures").mkdir()
    result = server.command("import", "gifs", tmp_path / "pictures", "--data", server.data)
    assert result.returncode != 0
    assert str(server.data) in result.stdout + result.stderr


def test_port_that_is_taken_is_named(program):
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        server = program(port=holder.getsockname()[1]).launch()
        assert server.wait() != 0
        assert str(server.port) in server.output()
        assert "Fatal error" not in server.output()


def test_folder_can_be_used_again_after_an_end(program):
    first = program().start()
    item = (visitor := first.visitor()).trending(1)[0]
    assert visitor.keep(item).status_code == 200
    first.stop()
    second = program(data=first.data).start()
    visitor.address = second.address
    assert visitor.favorites() == [item]


def test_term_lets_a_running_answer_finish(program):
    server = program().start()
    visitor = server.visitor()
    # Nobody has drawn the last of a hundred yet, so this takes a while.
    motion = visitor.get("/api/v1/gifs/trending?limit=100").json()["items"][-1]["pictures"]["motion"]["url"]
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as client:
        client.sendall(f"GET {motion} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        # Until the server has taken all that was sent out of the kernel's hands.
        server.until(lambda: unread(server.port, client.getsockname()[1]) == 0)
        server.process.send_signal(signal.SIGTERM)
        answer = b"".join(iter(lambda: client.recv(65536), b""))
    assert server.wait() == 0, server.output()
    assert answer.startswith(b"HTTP/1.1 200") and b"WEBPVP8X" in answer


def unread(port, client_port):
    """Bytes waiting at the server's end of a connection, as the kernel lists them; None before there is one."""
    for row in pathlib.Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]:
        _, local, remote, _, queues = row.split()[:5]
        if local.endswith(f":{port:04X}") and remote.endswith(f":{client_port:04X}"):
            return int(queues.partition(":")[2], 16)
    return None


def test_term_ends_idle_and_listening_connections(program):
    server = program(LOG_LEVEL="debug").start()
    visitor = server.visitor()
    headers = {"Authorization": f"Bearer {visitor.token}"}
    with requests.get(f"{server.address}/events", headers=headers, stream=True, timeout=60) as events:
        assert events.status_code == 200
        server.process.send_signal(signal.SIGTERM)
        assert server.wait() == 0, server.output()
        # Nothing was being answered, so there was nothing to wait for, and what was open was not cut off.
        assert "took longer than allowed" not in server.output()


def test_interrupt_ends_it_too(program):
    server = program().start()
    server.process.send_signal(signal.SIGINT)
    assert server.wait() == 0, server.output()


@pytest.mark.skipif(sys.platform != "linux" or os.geteuid() != 0, reason="a read-only mount needs root")
def test_read_only_data_folder_is_refused(program, tmp_path):
    folder = tmp_path / "read-only"
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "ro,size=1m", "tmpfs", folder], capture_output=True)
    if mounted.returncode:
        pytest.skip(f"mount is not allowed here: {mounted.stderr.decode().strip()}")
    try:
        server = program(data=folder).launch()
        assert server.wait() != 0
        assert str(folder) in server.output() and "written" in server.output()
    finally:
        subprocess.run(["umount", folder], check=True)


def test_data_folder_that_is_a_file_is_refused(program, tmp_path):
    file = tmp_path / "file"
    file.write_text("not a folder")
    server = program(data=file).launch()
    assert server.wait() != 0
    assert str(file) in server.output()


def test_damaged_search_index_is_built_again(program):
    first = program().start()
    count = requests.get(f"{first.address}/health", timeout=60).json()["gifs"]
    first.stop()
    (first.data / "catalog.sqlite").write_bytes(b"not a database at all" * 100)
    second = program(data=first.data).start()
    assert requests.get(f"{second.address}/health", timeout=60).json()["gifs"] == count


def test_help_names_the_commands(program):
    result = program().command("--help")
    assert result.returncode == 0
    assert "serve" in result.stdout and "import" in result.stdout


def test_unknown_option_is_explained(program):
    result = program().command("serve", "--prot", "80")
    assert result.returncode == 64
    assert "--prot" in result.stderr and "--port" in result.stderr


def test_log_has_no_token_and_no_search_words(program):
    server = program(LOG_LEVEL="debug").start()
    visitor = server.visitor()
    visitor.get("/api/v1/gifs/search?q=nobodyreadsthis")
    requests.get(f"{server.address}/gifs/search?q=northisone", timeout=60)
    visitor.keep("starter:there-is-no-such-loop")
    server.stop()
    log = server.output()
    assert visitor.token not in log
    assert "nobodyreadsthis" not in log and "northisone" not in log


def test_health_says_ok(program):
    server = program(is_first_start=True).start()
    answer = requests.get(f"{server.address}/health", timeout=60)
    assert answer.headers["Content-Type"].startswith("application/json")
    assert json.loads(answer.text)["status"] == "ok"
