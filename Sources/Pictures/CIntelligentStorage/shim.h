#include <stddef.h>
#include <isa-l/igzip_lib.h>
