"""A page served for a test, as `judge serve` serves it, and nothing left of it afterwards."""

import threading
from contextlib import contextmanager

from waitress import create_server
from waitress.wasyncore import close_all


@contextmanager
def running(server):
    """Run a server meanwhile.

    In the end what is being answered is answered, and then every connection is closed: a browser keeps its
    own open to use them again, and for their sake the server would go on for two minutes.
    """
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    try:
        yield
    finally:
        server.task_dispatcher.shutdown()
        server.trigger.pull_trigger(lambda: close_all(server._map))  # by the thread that reads them
        thread.join()


@contextmanager
def served(app):
    """Give the address at which an app is served meanwhile."""
    server = create_server(app, host="127.0.0.1", port=0, threads=4)
    with running(server):
        yield f"http://127.0.0.1:{server.effective_port}"
