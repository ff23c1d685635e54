/// Where pictures are kept, fastest first.
package struct PictureTiers: Sendable {
    package let memory: MemoryPictures
    package let disk: DiskPictures

    package init(memory: MemoryPictures, disk: DiskPictures) {
        self.memory = memory
        self.disk = disk
    }
}
