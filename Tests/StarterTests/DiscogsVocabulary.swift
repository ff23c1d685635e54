/// Words that Discogs uses for what a record is; those of them that the starter records may use.
enum DiscogsVocabulary {
    /// All fifteen.
    static let genres: Set<String> = [
        "Blues", "Brass & Military", "Children's", "Classical", "Electronic", "Folk, World, & Country", "Funk / Soul",
        "Hip Hop", "Jazz", "Latin", "Non-Music", "Pop", "Reggae", "Rock", "Stage & Screen",
    ]

    static let styles: Set<String> = [
        "AOR", "Acid House", "Acid Jazz", "Acoustic", "Afro-Cuban Jazz", "Afrobeat", "Alternative Rock", "Ambient",
        "Art Rock", "Avant-garde Jazz", "Avantgarde", "Ballad", "Baroque", "Beat", "Big Band", "Black Metal",
        "Bluegrass", "Blues Rock", "Bolero", "Bollywood", "Boogie", "Boom Bap", "Bop", "Bossanova", "Breakbeat",
        "Breaks", "Brit Pop", "Celtic", "Chanson", "Chicago Blues", "Chillwave", "City Pop", "Classic Rock",
        "Conscious", "Contemporary", "Contemporary Jazz", "Contemporary R&B", "Cool Jazz", "Country", "Country Rock",
        "Cumbia", "Dance-pop", "Dancehall", "Deep House", "Delta Blues", "Disco", "Doo Wop", "Doom Metal",
        "Downtempo", "Dream Pop", "Drone", "Drum n Bass", "Dub", "Dub Techno", "Dubstep", "Easy Listening",
        "Electric Blues", "Electro", "Electroclash", "Enka", "Ethereal", "Ethno-pop", "Experimental", "Fado",
        "Field Recording", "Flamenco", "Folk", "Folk Rock", "Free Improvisation", "Free Jazz", "Funk", "Fusion",
        "Future Jazz", "Gangsta", "Garage House", "Garage Rock", "Glam", "Glitch", "Gospel", "Goth Rock", "Grunge",
        "Hard Bop", "Hard Rock", "Hardcore", "Hardcore Hip-Hop", "Heavy Metal", "Highlife", "House", "IDM",
        "Impressionist", "Indian Classical", "Indie Pop", "Indie Rock", "Industrial", "Instrumental", "Italo-Disco",
        "J-pop", "Jazz-Funk", "Jazz-Rock", "Jazzy Hip-Hop", "Jungle", "K-pop", "Kayōkyoku", "Krautrock",
        "Latin Jazz", "Leftfield", "Lo-Fi", "Lovers Rock", "MPB", "Math Rock", "Mbalax", "Metalcore", "Minimal",
        "Minimal Techno", "Mod", "Modal", "Modern", "Modern Classical", "Musical", "Musique Concrète", "Neo Soul",
        "Neo-Classical", "New Age", "New Jack Swing", "New Wave", "No Wave", "Noise", "Norteño", "Opera", "P.Funk",
        "Piano Blues", "Pop Rap", "Pop Rock", "Post Bop", "Post Rock", "Post-Punk", "Power Pop", "Prog Rock",
        "Progressive House", "Psychedelic", "Psychedelic Rock", "Pub Rock", "Punk", "Ragtime", "Raï", "Reggae",
        "Reggae-Pop", "Rhythm & Blues", "RnB/Swing", "Rock & Roll", "Rocksteady", "Romantic", "Roots Reggae",
        "Rumba", "Salsa", "Samba", "Score", "Shoegaze", "Ska", "Slowcore", "Smooth Jazz", "Soft Rock", "Son",
        "Soukous", "Soul", "Soul-Jazz", "Soundtrack", "Southern Rock", "Space Rock", "Space-Age", "Spoken Word",
        "Stoner Rock", "Surf", "Swing", "Symphonic Rock", "Synth-pop", "Tango", "Tech House", "Techno", "Theme",
        "Thrash", "Traditional", "Trance", "Trap", "Trip Hop", "Trot", "UK Garage", "Vaporwave", "Vocal", "Yé-Yé",
        "Zouk",
    ]

    static let countries: Set<String> = [
        "US", "UK", "South Korea", "Japan", "Germany", "France", "Italy", "Brazil", "Jamaica", "Canada", "Sweden",
        "Nigeria", "Cuba", "Argentina", "Spain", "Portugal", "Mali", "Ethiopia", "South Africa", "Ghana", "Senegal",
        "India", "Pakistan", "Turkey", "Iceland", "Norway", "Denmark", "Netherlands", "Belgium", "Ireland",
        "Australia", "New Zealand", "Mexico", "Colombia", "Chile", "Cape Verde", "Hong Kong", "Taiwan", "China",
        "Thailand", "Cambodia", "Indonesia", "Philippines", "Iran", "Lebanon", "Egypt", "Algeria", "Greece",
        "Bulgaria", "Poland", "USSR", "Yugoslavia", "Hungary", "Austria", "Switzerland", "Finland", "Estonia",
        "Trinidad & Tobago", "Puerto Rico", "Peru", "Venezuela", "Benin", "Zaire", "Cameroon", "Zimbabwe", "Israel",
    ]

    /// What a format is described by.
    static let descriptions: Set<String> = [
        "LP", "Album", "EP", "12\"", "10\"", "7\"", "Single", "Compilation", "Stereo", "Mono", "Mini-Album",
    ]
}
