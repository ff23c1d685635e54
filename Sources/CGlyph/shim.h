// HarfBuzz finds the glyph of a text, FreeType hands out its bitmap. Both are asked for one glyph and keep nothing:
// drawn through Pango and cairo, every glyph ever drawn would stay in a cache that has no bounds worth the name.
// For lettering HarfBuzz shapes a text and hands out the outlines of its glyphs.

#ifndef ZOETROPE_GLYPH_SHIM_H
#define ZOETROPE_GLYPH_SHIM_H

#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    unsigned char *pixels;
    int width;
    int height;
} ZoetropeGlyph;

/// The glyph a font draws a text with; 0 when it has none, or needs several.
static inline hb_codepoint_t zoetrope_glyph_index(hb_font_t *font, const char *text) {
    hb_buffer_t *buffer = hb_buffer_create();
    hb_buffer_add_utf8(buffer, text, -1, 0, -1);
    hb_buffer_guess_segment_properties(buffer);
    hb_shape(font, buffer, NULL, 0);
    unsigned int count = 0;
    const hb_glyph_info_t *glyphs = hb_buffer_get_glyph_infos(buffer, &count);
    hb_codepoint_t index = count == 1 ? glyphs[0].codepoint : 0;
    hb_buffer_destroy(buffer);
    return index;
}

/// A color glyph's bitmap as red, green, blue, alpha, premultiplied; 0 on success. The pixels are freed by the caller.
static inline int zoetrope_glyph_bitmap(FT_Face face, hb_codepoint_t index, ZoetropeGlyph *glyph) {
    if (!FT_HAS_FIXED_SIZES(face) || FT_Select_Size(face, 0) != 0) return -1;
    if (FT_Load_Glyph(face, index, FT_LOAD_COLOR) != 0) return -1;
    const FT_Bitmap *bitmap = &face->glyph->bitmap;
    if (bitmap->pixel_mode != FT_PIXEL_MODE_BGRA || bitmap->width == 0 || bitmap->rows == 0) return -1;
    unsigned char *pixels = malloc((size_t)bitmap->width * bitmap->rows * 4);
    if (pixels == NULL) return -1;
    unsigned char *target = pixels;
    for (unsigned int row = 0; row < bitmap->rows; row++) {
        const unsigned char *source = bitmap->buffer + (ptrdiff_t)bitmap->pitch * row;
        for (unsigned int column = 0; column < bitmap->width; column++, source += 4, target += 4) {
            target[0] = source[2];
            target[1] = source[1];
            target[2] = source[0];
            target[3] = source[3];
        }
    }
    glyph->pixels = pixels;
    glyph->width = (int)bitmap->width;
    glyph->height = (int)bitmap->rows;
    return 0;
}

/// Draws the one glyph of a text with the bitmap font in a file; 0 on success.
static inline int zoetrope_glyph_draw(const char *path, const char *text, ZoetropeGlyph *glyph) {
    hb_blob_t *blob = hb_blob_create_from_file_or_fail(path);
    if (blob == NULL) return -1;
    hb_face_t *face = hb_face_create(blob, 0);
    hb_font_t *font = hb_font_create(face);
    hb_codepoint_t index = zoetrope_glyph_index(font, text);
    int failed = -1;
    FT_Library library;
    if (index != 0 && FT_Init_FreeType(&library) == 0) {
        unsigned int length = 0;
        const char *bytes = hb_blob_get_data(blob, &length);
        FT_Face bitmaps;
        // Over the same mapped file, which is read only where the glyph is.
        if (FT_New_Memory_Face(library, (const FT_Byte *)bytes, (FT_Long)length, 0, &bitmaps) == 0) {
            failed = zoetrope_glyph_bitmap(bitmaps, index, glyph);
            FT_Done_Face(bitmaps);
        }
        FT_Done_FreeType(library);
    }
    hb_font_destroy(font);
    hb_face_destroy(face);
    hb_blob_destroy(blob);
    return failed;
}

typedef enum {
    ZOETROPE_MOVE,
    ZOETROPE_LINE,
    ZOETROPE_QUADRATIC,
    ZOETROPE_CUBIC,
    ZOETROPE_CLOSE,
} ZoetropeVerb;

/// One step of an outline: its target, and before it as many control points as its verb has.
typedef struct {
    ZoetropeVerb verb;
    float points[6];
} ZoetropeStep;

/// One glyph of a shaped text: where its steps end among all steps, where it is put, and how far it moves the pen.
typedef struct {
    size_t end;
    int x;
    int y;
    int advance;
} ZoetropeOutlineGlyph;

/// A shaped text in units of its font, y upward. Both arrays are freed by the caller.
typedef struct {
    ZoetropeStep *steps;
    size_t step_count;
    size_t step_capacity;
    ZoetropeOutlineGlyph *glyphs;
    size_t glyph_count;
    int failed;
} ZoetropeOutline;

static inline void zoetrope_outline_add(void *data, ZoetropeVerb verb, const float *points) {
    ZoetropeOutline *outline = (ZoetropeOutline *)data;
    if (outline->step_count == outline->step_capacity) {
        size_t capacity = outline->step_capacity * 2 + 64;
        ZoetropeStep *steps = realloc(outline->steps, capacity * sizeof(ZoetropeStep));
        if (steps == NULL) {
            outline->failed = 1;
            return;
        }
        outline->steps = steps;
        outline->step_capacity = capacity;
    }
    ZoetropeStep *step = &outline->steps[outline->step_count++];
    step->verb = verb;
    memcpy(step->points, points, sizeof step->points);
}

static inline void zoetrope_outline_move(
    hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float x, float y, void *user
) {
    (void)funcs, (void)state, (void)user;
    zoetrope_outline_add(data, ZOETROPE_MOVE, (float[6]){x, y});
}

static inline void zoetrope_outline_line(
    hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float x, float y, void *user
) {
    (void)funcs, (void)state, (void)user;
    zoetrope_outline_add(data, ZOETROPE_LINE, (float[6]){x, y});
}

static inline void zoetrope_outline_quadratic(
    hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float cx, float cy, float x, float y, void *user
) {
    (void)funcs, (void)state, (void)user;
    zoetrope_outline_add(data, ZOETROPE_QUADRATIC, (float[6]){cx, cy, x, y});
}

static inline void zoetrope_outline_cubic(
    hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float ax, float ay, float bx, float by, float x,
    float y, void *user
) {
    (void)funcs, (void)state, (void)user;
    zoetrope_outline_add(data, ZOETROPE_CUBIC, (float[6]){ax, ay, bx, by, x, y});
}

static inline void zoetrope_outline_close(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, void *user) {
    (void)funcs, (void)state, (void)user;
    zoetrope_outline_add(data, ZOETROPE_CLOSE, (float[6]){0});
}

static inline hb_draw_funcs_t *zoetrope_outline_funcs(void) {
    hb_draw_funcs_t *funcs = hb_draw_funcs_create();
    hb_draw_funcs_set_move_to_func(funcs, zoetrope_outline_move, NULL, NULL);
    hb_draw_funcs_set_line_to_func(funcs, zoetrope_outline_line, NULL, NULL);
    hb_draw_funcs_set_quadratic_to_func(funcs, zoetrope_outline_quadratic, NULL, NULL);
    hb_draw_funcs_set_cubic_to_func(funcs, zoetrope_outline_cubic, NULL, NULL);
    hb_draw_funcs_set_close_path_func(funcs, zoetrope_outline_close, NULL, NULL);
    hb_draw_funcs_make_immutable(funcs);
    return funcs;
}

static inline void zoetrope_outline_glyph(
    hb_font_t *font, hb_codepoint_t index, hb_draw_funcs_t *funcs, ZoetropeOutline *outline
) {
#if HB_VERSION_ATLEAST(7, 0, 0)
    hb_font_draw_glyph(font, index, funcs, outline);
#else
    hb_font_get_glyph_shape(font, index, funcs, outline);
#endif
}

/// Shapes a text and hands out its outlines; -1 when the font lacks a glyph of it.
static inline int zoetrope_outline_shape(hb_font_t *font, const char *text, ZoetropeOutline *outline) {
    hb_buffer_t *buffer = hb_buffer_create();
    hb_buffer_add_utf8(buffer, text, -1, 0, -1);
    hb_buffer_guess_segment_properties(buffer);
    hb_shape(font, buffer, NULL, 0);
    unsigned int count = 0;
    const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &count);
    const hb_glyph_position_t *places = hb_buffer_get_glyph_positions(buffer, &count);
    memset(outline, 0, sizeof *outline);
    outline->glyphs = malloc((count + 1) * sizeof(ZoetropeOutlineGlyph));
    outline->failed = outline->glyphs == NULL;
    hb_draw_funcs_t *funcs = zoetrope_outline_funcs();
    for (unsigned int i = 0; i < count && !outline->failed; i++) {
        if (infos[i].codepoint == 0) outline->failed = 1;
        zoetrope_outline_glyph(font, infos[i].codepoint, funcs, outline);
        outline->glyphs[outline->glyph_count++] = (ZoetropeOutlineGlyph){
            outline->step_count, places[i].x_offset, places[i].y_offset, places[i].x_advance
        };
    }
    hb_draw_funcs_destroy(funcs);
    hb_buffer_destroy(buffer);
    return outline->failed ? -1 : 0;
}

/// The first font of a file, which stays mapped, ready for any thread; NULL when it is none.
static inline hb_font_t *zoetrope_outline_font(const char *path) {
    hb_blob_t *blob = hb_blob_create_from_file_or_fail(path);
    if (blob == NULL) return NULL;
    hb_face_t *face = hb_face_create(blob, 0);
    hb_font_t *font = hb_face_get_glyph_count(face) > 0 ? hb_font_create(face) : NULL;
    if (font != NULL) hb_font_make_immutable(font);
    hb_face_destroy(face);
    hb_blob_destroy(blob);
    return font;
}

#endif
