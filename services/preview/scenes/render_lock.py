"""One render at a time: two Blenders at once may wait for each other for ever,
and each adds its marks to the same list."""

import fcntl
import tempfile
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def one_render():
    """Begins when no other render runs on this machine, and keeps others waiting until it ends."""
    with (Path(tempfile.gettempdir()) / "atelier-render.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("waiting for another render to end", flush=True)
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
