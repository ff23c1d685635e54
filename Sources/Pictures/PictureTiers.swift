package import FoundationEssentials
package import Media

/// Where pictures are kept, fastest first.
package struct PictureTiers: Sendable {
    package let memory: MemoryPictures
    package let disk: DiskPictures

    package init(memory: MemoryPictures, disk: DiskPictures) {
        self.memory = memory
        self.disk = disk
    }
}

extension PictureTiers {
    /// The items of a source whose pictures were made before `date`, or at a time that is not known.
    package func items(of source: MediaSource, keptBefore date: Date) -> Set<MediaID> {
        let onDisk = disk.items(of: source, keptBefore: .distantFuture)
        // The disk alone knows how old a picture is.
        return disk.items(of: source, keptBefore: date).union(memory.items(of: source).subtracting(onDisk))
    }

    /// Deletes all pictures of an item.
    ///
    /// Blocks. One that is being made right now is kept.
    package func remove(_ id: MediaID) {
        memory.remove(id)
        disk.remove(id)
    }
}
