import Coordination
import Media
import Pictures
import Starter

/// Starter loops as the picture pipeline asks for them.
struct StarterPictures: PictureArtist {
    let artist: LoopArtist

    func draw(_ key: PictureKey, until interruption: Interruption) throws(PictureError) -> EncodedPicture {
        do {
            return try artist.draw(key, until: interruption)
        } catch .unknownLoop {
            throw .unknownItem
        } catch .unsupportedPicture {
            throw .noSuchPicture
        } catch .cancelled {
            throw .cancelled
        } catch .tookTooLong {
            throw .tookTooLong
        } catch {
            throw .failed
        }
    }
}
