"""What people wrote about the made-up films: short, long, marked up, in every direction, and nothing at all."""

import hashlib

LONG = ("It begins where other films end.\r\n\r\n" + "And then it rains, and goes on raining. " * 130)[:5000]
TEXTS = [
    "A film like a drawer full of letters. I would open it again.",
    LONG,
    "<script>alert('review')</script> **Bold**, _slanted_, [a link](javascript:alert(1)) & <b>more</b>",
    "🎬🍿 최고의 영화! فيلم رائع جدًا، شاهدته مرتين. 👩🏽‍🚀 And back to English.",
    "\u202eThis line turns around\u202c and this one does not.",
    "",
    "Line one\r\nLine two\r\n\r\nLine four after an empty one",
]
AUTHORS = [("", "moss_and_fern"), ("Ina Holm", "ina"), ("하늘", "haneul"), ("<i>Nobody</i>", "nobody"), ("", "")]
RATINGS = [8.5, None, 10, 0.5, 7, None, 3]
AVATARS = [None, "/abc123.jpg", "/https://secure.gravatar.com/avatar/0.jpg"]
# How many a film has, by its number.
COUNTS = [7, 1, 0, 45, 3]


def reviews(film, address):
    """All of a film's reviews, the newest first."""
    return [review(film, place, address) for place in range(COUNTS[film.number % len(COUNTS)])]


def review(film, place, address):
    name, user = AUTHORS[place % len(AUTHORS)]
    identifier = hashlib.sha1(f"{film.id} {place}".encode()).hexdigest()[:24]
    written = f"20{25 - place // 12:02}-{12 - place % 12:02}-05T10:{place % 60:02}:00.123Z"
    return {
        "author": name or user,
        "author_details": {
            "name": name, "username": user, "avatar_path": AVATARS[place % len(AVATARS)],
            "rating": RATINGS[place % len(RATINGS)],
        },
        "content": TEXTS[place % len(TEXTS)], "created_at": written, "id": identifier, "updated_at": written,
        "url": f"https://www.themoviedb.org/review/{identifier}",
    }
