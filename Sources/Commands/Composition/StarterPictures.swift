import Media
import Pictures
import Starter

/// Starter loops as the picture pipeline asks for them.
struct StarterPictures: PictureOrigin {
    let artist: LoopArtist

    func make(_ key: PictureKey, isCancelled: () -> Bool) throws(PictureError) -> EncodedPicture {
        do {
            return try artist.draw(key, isCancelled: isCancelled)
        } catch .unknownLoop {
            throw .unknownItem
        } catch .unsupportedPicture {
            throw .noSuchPicture
        } catch .cancelled {
            throw .cancelled
        } catch {
            throw .damaged
        }
    }
}
