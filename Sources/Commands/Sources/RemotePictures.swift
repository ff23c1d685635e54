import Media
import Pictures
import Transport
import Web

/// Pictures of the sources whose files this server hands on.
struct RemotePictures {
    let catalog: RemoteCatalog
    let files: OriginalFiles

    /// Where the pictures of those sources come from.
    func origins(of sources: RemoteSources) -> [MediaSource: PictureOrigin] {
        guard let transport = sources.tenorPictures else { return [:] }
        let originals = files.fetched(over: transport) { [catalog] key throws(PictureError) in
            try await pictured { try await catalog.gif(key.id)?.links.flatMap { WebAddress($0.original.address) } }
        }
        return [.tenor: files.kept(originals)]
    }
}
