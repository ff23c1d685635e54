"""A collection as Discogs gives it to its owner: a row of each fate that rows can have."""

COLUMNS = (
    "Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,CollectionFolder,Date Added,Collection Notes"
)
# Rated, not rated, apostrophes that another program wrote, a rating there is none of, unknown,
# repeated and in the box already.
ROWS = (
    'CL 1355,Miles Davis,Kind of Blue,Columbia,"LP, Album, Mono",5,1959,,Uncategorized,2019-04-01 10:00:00,Worn',
    'GM 1,"Hidden Ones, The (2)",Glass Meridian,Prism (4),"2xLP, Album",,1974,900000001,Uncategorized,2020-04-01 10:00:00,',
    ",'=cmd(),'+Title,,LP,3,0,900000002,Uncategorized,2021-04-01 10:00:00,'=1+1",
    ",Somebody,Eleven Stars,,LP,11,1980,900000003,Uncategorized,,",
    ",Nobody,Never Pressed,,LP,4,1980,,Uncategorized,,",
    ",Somebody,Glass Meridian once more,,LP,1,1974,900000001,Uncategorized,,",
    ",John Coltrane,Blue Train,,LP,1,1957,,Uncategorized,,",
)
COLLECTION = "\r\n".join((COLUMNS, *ROWS)).encode()
