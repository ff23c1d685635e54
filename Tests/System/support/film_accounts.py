"""People of the local TMDB: tokens, sessions, and what each rated, kept and wants to see."""

import datetime
import hashlib
import itertools
import threading
from dataclasses import dataclass, field

LIFE = datetime.timedelta(minutes=60)


@dataclass
class Account:
    number: int
    name: str
    # By the film's number: the rating, in points. The order is the one in which they were given.
    ratings: dict = field(default_factory=dict)
    favorites: dict = field(default_factory=dict)
    watchlist: dict = field(default_factory=dict)

    def rate(self, film, points):
        """Whether there was one before."""
        before = self.ratings.pop(film, None)
        self.ratings[film] = points
        return before is not None

    def mark(self, listed, film, wanted):
        """Whether it was as wanted before."""
        marks = getattr(self, listed)
        before = film in marks
        if wanted:
            marks.setdefault(film, True)
        else:
            marks.pop(film, None)
        return before == wanted

    @property
    def state(self):
        return {"ratings": self.ratings, "favorites": list(self.favorites), "watchlist": list(self.watchlist)}


class Accounts:
    """All of it, behind one lock: requests come from many threads."""

    def __init__(self):
        self.guard = threading.RLock()
        self.people = {}
        self.tokens = {}
        self.sessions = {}
        self.numbers = itertools.count(1)

    def named(self, name):
        with self.guard:
            if name not in self.people:
                self.people[name] = Account(4200 + len(self.people), name)
            return self.people[name]

    def new_token(self):
        with self.guard:
            token = self.word("token")
            self.tokens[token] = "open"
        expires = datetime.datetime.now(datetime.UTC) + LIFE
        return token, expires.strftime("%Y-%m-%d %H:%M:%S UTC")

    def decide(self, token, name):
        """Approves for a person, or refuses for None; says whether there is such a token."""
        with self.guard:
            if token not in self.tokens:
                return False
            self.tokens[token] = "denied" if name is None else ("approved", name)
            return True

    def new_session(self, token):
        """A session, or the code of the error; a token is good for one."""
        with self.guard:
            state = self.tokens.get(token)
            if state is None:
                return 33
            if isinstance(state, str):
                return 17 if state == "denied" else 41
            del self.tokens[token]
            session = self.word("session")
            self.sessions[session] = state[1]
            return session

    def word(self, kind):
        return hashlib.sha1(f"{kind} {next(self.numbers)}".encode()).hexdigest()

    def of(self, session):
        with self.guard:
            name = self.sessions.get(session)
            return self.named(name) if name else None

    def end(self, session):
        with self.guard:
            return self.sessions.pop(session, None) is not None

    def end_all(self):
        """As when people take back what they allowed."""
        with self.guard:
            self.sessions.clear()

    def change(self, name, changes):
        """From the other side: `{"ratings": {"7": 8.5, "8": null}, "favorites": {"7": true}, "watchlist": {}}`."""
        with self.guard:
            account = self.named(name)
            for film, points in changes.get("ratings", {}).items():
                if points is None:
                    account.ratings.pop(int(film), None)
                else:
                    account.rate(int(film), points)
            for listed in ("favorites", "watchlist"):
                for film, wanted in changes.get(listed, {}).items():
                    account.mark(listed, int(film), wanted)

    @property
    def state(self):
        with self.guard:
            people = {name: account.state for name, account in self.people.items()}
            return {"accounts": people, "sessions": len(self.sessions), "tokens": len(self.tokens)}
