// HarfBuzz finds the glyph of a text, FreeType hands out its bitmap. Both are asked for one glyph and keep nothing:
// drawn through Pango and cairo, every glyph ever drawn would stay in a cache that has no bounds worth the name.

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

#endif
