// What glibc alone has, and its Swift module leaves out: how much memory is in use.
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
