// libwebp is plain C that Swift can call; this only names the headers.

#ifndef ZOETROPE_WEBP_SHIM_H
#define ZOETROPE_WEBP_SHIM_H

#include <webp/decode.h>
#include <webp/encode.h>
#include <webp/mux.h>

#endif
