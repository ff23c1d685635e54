internal import Media

/// The words people look for films of a genre with; nobody sees them.
enum GenreWords {
    /// None for genres that only their source knows; then what it calls them.
    static func of(_ genre: MovieGenre) -> [String] {
        genre.word.flatMap { words[$0] } ?? genre.name.map { [$0] } ?? []
    }

    private static let words = [
        "action": ["action", "액션"],
        "adventure": ["adventure", "모험", "어드벤처"],
        "animation": ["animation", "animated", "cartoon", "anime", "애니메이션", "만화"],
        "comedy": ["comedy", "funny", "코미디", "희극"],
        "crime": ["crime", "범죄"],
        "documentary": ["documentary", "다큐멘터리", "다큐"],
        "drama": ["drama", "드라마"],
        "family": ["family", "kids", "가족"],
        "fantasy": ["fantasy", "판타지"],
        "history": ["history", "historical", "역사", "사극"],
        "horror": ["horror", "scary", "공포", "호러"],
        "music": ["music", "musical", "음악", "뮤지컬"],
        "mystery": ["mystery", "미스터리", "추리"],
        "romance": ["romance", "romantic", "love", "로맨스", "멜로"],
        "science-fiction": ["science fiction", "sci-fi", "scifi", "sf", "공상과학"],
        "thriller": ["thriller", "스릴러"],
        "tv-movie": ["tv movie", "텔레비전 영화"],
        "war": ["war", "전쟁"],
        "western": ["western", "서부극", "서부"],
    ]
}
