#include <lcms2.h>

// Macros with arguments, which Swift does not see.
static const cmsUInt32Number galley_rgba8 = TYPE_RGBA_8;
static const cmsUInt32Number galley_rgba16 = TYPE_RGBA_16;
static const cmsUInt32Number galley_rgb_float = TYPE_RGB_FLT;
static const cmsUInt32Number galley_inverted_cmyk8 = TYPE_CMYK_8_REV;
