// libvips calls its operations through variadic functions, which Swift cannot import. Each function here fixes the
// arguments of one such call. All return 0 or a value on success, and -1 or NULL after putting a reason into
// libvips's error buffer.

#ifndef ZOETROPE_VIPS_SHIM_H
#define ZOETROPE_VIPS_SHIM_H

#include <gmodule.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <vips/vips.h>
#include <vips/vector.h>

typedef enum {
    ZOETROPE_WEBP,
    ZOETROPE_PNG,
    ZOETROPE_JPEG,
    ZOETROPE_AVIF,
} ZoetropeFormat;

static inline void zoetrope_vips_silence(
    const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data
) {
    (void)domain;
    (void)level;
    (void)message;
    (void)data;
}

/// One heap instead of one for each thread, so that what one thread leaves the next one takes. Frames of usual size come
/// from it; what is larger goes back to the system at once. Left alone, malloc learns to keep that, too.
static inline void zoetrope_vips_tune_memory(void) {
    mallopt(M_ARENA_MAX, 1);
    mallopt(M_MMAP_THRESHOLD, 2 * 1024 * 1024);
    mallopt(M_TRIM_THRESHOLD, 8 * 1024 * 1024);
}

/// Starts libvips for a server: nothing cached, one thread an operation, no code generated at run time, only the loaders
/// named here, and no warnings on standard error (what strangers send must not write the log).
static inline int zoetrope_vips_start(void) {
    // Debian's libvips loads ImageMagick, poppler and others as modules from its home. None of them is wanted here, and
    // from a home that does not exist it loads nothing.
    setenv("VIPSHOME", "/nonexistent", 1);
    if (vips_init("zoetrope") != 0) return -1;
    g_log_set_handler(
        "VIPS", (GLogLevelFlags)(G_LOG_LEVEL_MASK & ~G_LOG_LEVEL_ERROR), zoetrope_vips_silence, NULL
    );
    vips_block_untrusted_set(TRUE);
    vips_operation_block_set("VipsForeignLoad", TRUE);
    vips_operation_block_set("VipsForeignLoadWebp", FALSE);
    vips_operation_block_set("VipsForeignLoadPng", FALSE);
    vips_operation_block_set("VipsForeignLoadJpeg", FALSE);
    // For drawings of our own only, see zoetrope_vips_svg: a stranger's SVG is no format that is recognized.
    vips_operation_block_set("VipsForeignLoadSvgBuffer", FALSE);
    // liborc 0.4.33 divides its memory for generated code after giving back its lock: two threads that resize at once
    // write into each other's heap (crashes within seconds, and no faster without a crash).
    vips_vector_set_enabled(FALSE);
    vips_concurrency_set(1);
    vips_cache_set_max(0);
    vips_cache_set_max_mem(0);
    vips_cache_set_max_files(0);
    return 0;
}

/// Loads libvips's module for HEIF, which reads AVIF, from the folder libvips itself is in.
static inline int zoetrope_vips_start_avif(const char *folder) {
    gchar *path = g_strdup_printf(
        "%s/vips-modules-%d.%d/vips-heif.so", folder, VIPS_MAJOR_VERSION, VIPS_MINOR_VERSION
    );
    GModule *module = g_module_open(path, G_MODULE_BIND_LAZY);
    if (module != NULL) g_module_make_resident(module);
    g_free(path);
    if (vips_type_find("VipsForeignLoad", "heifload_buffer") == 0) return -1;
    vips_operation_block_set("VipsForeignLoadHeif", FALSE);
    return 0;
}

/// Opens a drawing of our own, its bytes outliving the image, at the size it says; opaque, in red, green and blue.
/// Nothing that came from elsewhere may get here.
static inline VipsImage *zoetrope_vips_svg(const void *bytes, size_t count) {
    VipsImage *drawing = NULL;
    VipsImage *image = NULL;
    int failed = vips_svgload_buffer((void *)bytes, count, &drawing, "access", VIPS_ACCESS_SEQUENTIAL, NULL);
    if (failed != 0) return NULL;
    failed = vips_extract_band(drawing, &image, 0, "n", 3, NULL);
    g_object_unref(drawing);
    return failed == 0 ? image : NULL;
}

/// Asks, while an image is worked on, whether to stop.
typedef int (*ZoetropeIsStopped)(void *context);

typedef struct {
    ZoetropeIsStopped is_stopped;
    void *context;
} ZoetropeWatch;

static inline void zoetrope_vips_on_progress(VipsImage *image, VipsProgress *progress, gpointer data) {
    (void)progress;
    const ZoetropeWatch *watch = (const ZoetropeWatch *)data;
    if (watch->is_stopped(watch->context)) vips_image_set_kill(image, TRUE);
}

/// Has everything that is made from the image stop when the watch says so; the watch must outlive all of that.
static inline void zoetrope_vips_watch(VipsImage *image, ZoetropeWatch *watch) {
    vips_image_set_progress(image, TRUE);
    g_signal_connect(image, "eval", G_CALLBACK(zoetrope_vips_on_progress), watch);
}

/// Opens bytes that must outlive the image. With `pages` -1 all frames come as one tall image.
static inline VipsImage *zoetrope_vips_open(const void *bytes, size_t count, ZoetropeFormat format, int pages) {
    VipsImage *image = NULL;
    void *buffer = (void *)bytes;
    int failed = -1;
    switch (format) {
    case ZOETROPE_WEBP:
        failed = vips_webpload_buffer(
            buffer, count, &image, "n", pages, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
            VIPS_FAIL_ON_TRUNCATED, NULL
        );
        break;
    case ZOETROPE_PNG:
        failed = vips_pngload_buffer(
            buffer, count, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL
        );
        break;
    case ZOETROPE_JPEG:
        failed = vips_jpegload_buffer(
            buffer, count, &image, "autorotate", TRUE, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
            VIPS_FAIL_ON_TRUNCATED, NULL
        );
        break;
    case ZOETROPE_AVIF:
        failed = vips_heifload_buffer(
            buffer, count, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL
        );
        break;
    }
    return failed == 0 ? image : NULL;
}

/// A file in memory that is read piece by piece, and no further once the watch says to stop: decoders that work for long
/// before their first row is there are stopped by that.
typedef struct {
    const guint8 *bytes;
    gint64 count;
    gint64 position;
    ZoetropeWatch *watch;
} ZoetropeReader;

static inline gint64 zoetrope_vips_on_read(
    VipsSourceCustom *source, void *buffer, gint64 length, gpointer data
) {
    (void)source;
    ZoetropeReader *reader = (ZoetropeReader *)data;
    if (reader->watch->is_stopped(reader->watch->context)) return -1;
    gint64 count = VIPS_MIN(length, reader->count - reader->position);
    memcpy(buffer, reader->bytes + reader->position, (size_t)count);
    reader->position += count;
    return count;
}

static inline gint64 zoetrope_vips_on_seek(VipsSourceCustom *source, gint64 offset, int whence, gpointer data) {
    (void)source;
    ZoetropeReader *reader = (ZoetropeReader *)data;
    gint64 start = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? reader->position : reader->count;
    if (start + offset < 0 || start + offset > reader->count) return -1;
    reader->position = start + offset;
    return reader->position;
}

static inline VipsSource *zoetrope_vips_source(ZoetropeReader *reader) {
    VipsSourceCustom *source = vips_source_custom_new();
    g_signal_connect(source, "read", G_CALLBACK(zoetrope_vips_on_read), reader);
    g_signal_connect(source, "seek", G_CALLBACK(zoetrope_vips_on_seek), reader);
    return VIPS_SOURCE(source);
}

/// What a decoded picture is to become: exactly this size, and in sRGB rather than by its own profile if it has one.
typedef struct {
    int width;
    int height;
    int turns;
    int has_profile;
} ZoetropeTarget;

/// The first frame as the target says, shrunk while it is decoded where the format allows, and turned as the file's
/// metadata asks if `turns` says so.
static inline VipsImage *zoetrope_vips_thumbnail(ZoetropeReader *reader, ZoetropeTarget target) {
    VipsImage *image = NULL;
    VipsSource *source = zoetrope_vips_source(reader);
    // Up to 8.14 the loader hears of options only through this text; "fail_on" has no effect here.
    int failed = vips_thumbnail_source(
        source, &image, target.width, "height", target.height, "size", VIPS_SIZE_FORCE, "no_rotate", !target.turns,
        "option_string", "[fail_on=truncated]", target.has_profile ? "export_profile" : NULL, "srgb", NULL
    );
    g_object_unref(source);
    return failed == 0 ? image : NULL;
}

/// The same for libwebp, which takes a file as a whole.
static inline VipsImage *zoetrope_vips_whole_thumbnail(const void *bytes, size_t count, ZoetropeTarget target) {
    VipsImage *image = NULL;
    int failed = vips_thumbnail_buffer(
        (void *)bytes, count, &image, target.width, "height", target.height, "size", VIPS_SIZE_FORCE, "no_rotate",
        !target.turns, "option_string", "[fail_on=truncated]", target.has_profile ? "export_profile" : NULL, "srgb",
        NULL
    );
    return failed == 0 ? image : NULL;
}

/// Scales to exactly the target's size without turning.
static inline VipsImage *zoetrope_vips_fit(VipsImage *image, ZoetropeTarget target) {
    VipsImage *scaled = NULL;
    int failed = vips_thumbnail_image(
        image, &scaled, target.width, "height", target.height, "size", VIPS_SIZE_FORCE, "no_rotate", TRUE,
        target.has_profile ? "export_profile" : NULL, "srgb", NULL
    );
    return failed == 0 ? scaled : NULL;
}

/// The same for a JPEG in RGB or gray. vips_thumbnail leaves a factor of two to its own filter, and so decodes four
/// times the pixels; shrinking as far as the format allows is what makes a poster quick.
static inline VipsImage *zoetrope_vips_jpeg_thumbnail(ZoetropeReader *reader, int shrink, ZoetropeTarget target) {
    VipsImage *image = NULL;
    VipsSource *source = zoetrope_vips_source(reader);
    int failed = vips_jpegload_source(
        source, &image, "shrink", shrink, "autorotate", TRUE, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
        VIPS_FAIL_ON_TRUNCATED, NULL
    );
    g_object_unref(source);
    if (failed != 0) return NULL;
    VipsImage *scaled = zoetrope_vips_fit(image, target);
    g_object_unref(image);
    return scaled;
}

static inline VipsImage *zoetrope_vips_crop(VipsImage *image, int left, int top, int width, int height) {
    VipsImage *cropped = NULL;
    return vips_crop(image, &cropped, left, top, width, height, NULL) == 0 ? cropped : NULL;
}

/// Scales to exactly this size; transparency is premultiplied meanwhile, so edges do not take the color of nothing.
static inline VipsImage *zoetrope_vips_scale(VipsImage *image, int width, int height) {
    return zoetrope_vips_fit(image, (ZoetropeTarget){ .width = width, .height = height });
}

/// The same as zoetrope_vips_whole_thumbnail for an AVIF, some of whose brands vips_thumbnail does not recognize; it would
/// also take a smaller picture inside the file for the same one.
static inline VipsImage *zoetrope_vips_avif_thumbnail(const void *bytes, size_t count, ZoetropeTarget target) {
    VipsImage *image = zoetrope_vips_open(bytes, count, ZOETROPE_AVIF, 1);
    if (image == NULL) return NULL;
    VipsImage *scaled = zoetrope_vips_fit(image, target);
    g_object_unref(image);
    return scaled;
}

/// 8 bits a channel, sRGB, with or without alpha.
static inline VipsImage *zoetrope_vips_srgb(VipsImage *image) {
    VipsImage *color = NULL;
    VipsImage *bytes = NULL;
    if (vips_colourspace(image, &color, VIPS_INTERPRETATION_sRGB, NULL) != 0) return NULL;
    int failed = vips_cast(color, &bytes, VIPS_FORMAT_UCHAR, NULL);
    g_object_unref(color);
    return failed == 0 ? bytes : NULL;
}

/// Lays the image on one gray and drops its alpha. (vips_flatten takes any last channel for alpha.)
static inline VipsImage *zoetrope_vips_flatten(VipsImage *image, double gray) {
    if (!vips_image_hasalpha(image)) return (VipsImage *)g_object_ref(image);
    VipsImage *flat = NULL;
    VipsArrayDouble *background = vips_array_double_newv(1, gray);
    int failed = vips_flatten(image, &flat, "background", background, NULL);
    vips_area_unref(VIPS_AREA(background));
    return failed == 0 ? flat : NULL;
}

/// An sRGB image over bytes that must outlive it, 3 or 4 channels.
static inline VipsImage *zoetrope_vips_image(
    const void *bytes, size_t count, int width, int height, int channels
) {
    VipsImage *raw = vips_image_new_from_memory(bytes, count, width, height, channels, VIPS_FORMAT_UCHAR);
    if (raw == NULL) return NULL;
    VipsImage *image = NULL;
    int failed = vips_copy(raw, &image, "interpretation", VIPS_INTERPRETATION_sRGB, NULL);
    g_object_unref(raw);
    return failed == 0 ? image : NULL;
}

/// Says that a tall image is frames one below the other. A loop count of 0 is for ever.
static inline VipsImage *zoetrope_vips_animated(
    VipsImage *image, const int *delays, int frames, int page_height, int loop
) {
    VipsImage *animated = NULL;
    if (vips_copy(image, &animated, NULL) != 0) return NULL;
    vips_image_set_int(animated, VIPS_META_PAGE_HEIGHT, page_height);
    vips_image_set_int(animated, VIPS_META_N_PAGES, frames);
    vips_image_set_array_int(animated, "delay", delays, frames);
    vips_image_set_int(animated, "loop", loop);
    return animated;
}

/// Progressive JPEG without metadata.
static inline int zoetrope_vips_write_jpeg(VipsImage *image, int quality, void **bytes, size_t *count) {
    return vips_jpegsave_buffer(
        image, bytes, count, "Q", quality, "optimize_coding", TRUE, "interlace", TRUE, "strip", TRUE, NULL
    );
}

static inline int zoetrope_vips_write_gif(VipsImage *image, double dither, int effort, void **bytes, size_t *count) {
    return vips_gifsave_buffer(
        image, bytes, count, "dither", dither, "effort", effort, "interframe_maxerror", 4.0, "strip", TRUE, NULL
    );
}

/// Scales premultiplied pixels with the Lanczos kernel.
static inline VipsImage *zoetrope_vips_enlarge(VipsImage *image, double scale) {
    VipsImage *scaled = NULL;
    VipsImage *bytes = NULL;
    if (vips_resize(image, &scaled, scale, "kernel", VIPS_KERNEL_LANCZOS3, NULL) != 0) return NULL;
    int failed = vips_cast(scaled, &bytes, VIPS_FORMAT_UCHAR, NULL);
    g_object_unref(scaled);
    return failed == 0 ? bytes : NULL;
}

#endif
