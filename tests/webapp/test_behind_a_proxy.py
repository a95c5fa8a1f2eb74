"""docs/how-to/serve-strangers.md: what it writes for nginx, Caddy and systemd is what these programs read."""

import contextlib
import http.client
import re
import shutil
import socket
import ssl
import subprocess
import sys
import textwrap
import time

import pytest

from cli.places import ROOT
from webapp.limits import LONGEST_QUESTION

TOLD = (ROOT / "docs/how-to/serve-strangers.md").read_text(encoding="utf-8")


def program(name):
    """Where a program is; the test is skipped where it isn't installed."""
    return shutil.which(name) or pytest.skip(f"{name} is not installed, so nothing reads what is told for it")


def told(beginning):
    """The block of the page that begins so."""
    (block,) = [each for each in re.findall(r"```\n(.*?)```", TOLD, re.DOTALL) if each.startswith(beginning)]
    return block


def changed(text, changes):
    """The same text with other ports and paths, each of which it must have."""
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    return text


def a_free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


def answers(port):
    with contextlib.closing(socket.socket()) as asking:
        return asking.connect_ex(("127.0.0.1", port)) == 0


@contextlib.contextmanager
def served(store):
    """Serve as the page tells, believing a proxy on this machine; gives the port."""
    command = [sys.executable, "-m", "cli.main", "serve", "--port", "0", "--proxy", "127.0.0.1"]
    with subprocess.Popen(
        [*command, "--workers", "1", "--db", str(store)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            yield re.search(r"http://127\.0\.0\.1:(\d+)", server.stdout.readline())[1]
        finally:
            server.terminate()


@contextlib.contextmanager
def behind_nginx(port, folder):
    """Run nginx as the page tells, with a certificate of its own; gives its port."""
    nginx, openssl, outside = program("nginx"), program("openssl"), a_free_port()
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"]
    written = [*made, "-keyout", str(key), "-out", str(certificate)]
    subprocess.run([openssl, *written], check=True, capture_output=True)
    block = changed(
        told("server {"),
        {
            "listen 443 ssl": f"listen 127.0.0.1:{outside} ssl",
            "/etc/ssl/rules.example.org.pem": str(certificate),
            "/etc/ssl/rules.example.org.key": str(key),
            "127.0.0.1:8000": f"127.0.0.1:{port}",
        },
    )
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    kept = "".join(f"{kind}_temp_path {folder / kind};\n" for kind in kinds)
    file = folder / "nginx.conf"
    file.write_text(
        f"daemon off;\nmaster_process off;\npid {folder / 'pid'};\nerror_log stderr;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{kept}{block}}}\n",
        encoding="utf-8",
    )
    with subprocess.Popen([nginx, "-c", str(file), "-p", str(folder)], stderr=subprocess.PIPE) as running:
        try:
            until = time.monotonic() + 20
            while running.poll() is None and not answers(outside):
                assert time.monotonic() < until
                time.sleep(0.05)
            assert running.poll() is None, running.stderr.read().decode()
            yield outside
        finally:
            running.terminate()


def test_nginx_as_it_is_told_of_serves_by_tls_and_hands_on_what_is_refused(store_directory, tmp_path):
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    with served(store_directory) as port, behind_nginx(port, tmp_path) as outside:
        asking = http.client.HTTPSConnection("127.0.0.1", outside, timeout=60, context=trusting)
        with contextlib.closing(asking):
            asking.request("GET", "/rules/2024/704.5j")
            answer = asking.getresponse()
            assert b"legend rule" in answer.read()
            assert answer.status == 200
            assert answer.headers["Strict-Transport-Security"]
            assert answer.headers["Server"] == "nginx"
            asking.request("POST", "/api/ask", b"x" * (LONGEST_QUESTION + 2))
            assert asking.getresponse().status == 413


def test_caddy_reads_what_is_told_for_it(tmp_path):
    caddy, file = program("caddy"), tmp_path / "Caddyfile"
    file.write_text(told("rules.example.org {"), encoding="utf-8")
    subprocess.run([caddy, "validate", "--adapter", "caddyfile", "--config", str(file)], check=True)


def test_systemd_reads_what_is_told_for_it(tmp_path):
    analyze, unit = program("systemd-analyze"), tmp_path / "rulestack.service"
    here = {"/srv/rulestack/.venv/bin/judge": sys.executable, "WorkingDirectory=/srv/rulestack": ""}
    unit.write_text(changed(textwrap.dedent(told("[Service]")), here), encoding="utf-8")
    said = subprocess.run([analyze, "verify", str(unit)], capture_output=True, text=True, check=False)
    of_ours = [line for line in said.stderr.splitlines() if "rulestack" in line]
    assert (said.returncode, of_ours) == (0, [])
