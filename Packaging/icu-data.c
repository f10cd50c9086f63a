/* An empty package of ICU data, in the format of ICU's common data files (unicode/udata.h, ucmndata.h).

   A static Foundation links ICU's data, 34 MB of formats and names of the languages of the world, for the functions of
   Foundation that format for a locale. Galley uses none of these, so Packaging/program links this package instead. The
   linker is told to use ICU_DATA wherever ICU's own data is named. */
#include <stdint.h>

struct CommonData {
  uint16_t header_size;
  uint8_t magic[2];
  uint16_t info_size;
  uint16_t reserved_word;
  uint8_t is_big_endian, charset_family, size_of_uchar, reserved_byte;
  uint8_t format[4], format_version[4], data_version[4];
  uint8_t padding[8];
  uint32_t entry_count;
  uint32_t end;
};

__attribute__((aligned(16))) const struct CommonData ICU_DATA = {
    .header_size = 32,
    .magic = {0xda, 0x27},
    .info_size = 20,
    .is_big_endian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__,
    .size_of_uchar = 2,
    .format = {'C', 'm', 'n', 'D'},
    .format_version = {1, 0, 0, 0},
};
