// What glibc alone has, and its Swift module leaves out.
#pragma once

#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
