#include <hyphen.h>
#include <iconv.h>
