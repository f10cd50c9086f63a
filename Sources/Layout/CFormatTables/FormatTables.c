// The tables are data, which the compiler of Swift would take longer to read as literals.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include "FormatTables.h"

#include <string.h>

static const uint8_t cardinals[] = {
#embed "Tables/cardinals.txt"
};
static const uint8_t currency_symbols[] = {
#embed "Tables/currency-symbols.txt"
};
static const uint8_t dates[] = {
#embed "Tables/dates.txt"
};
static const uint8_t fraction_digits[] = {
#embed "Tables/fraction-digits.txt"
};
static const uint8_t numbers[] = {
#embed "Tables/numbers.txt"
};
static const uint8_t ordinals[] = {
#embed "Tables/ordinals.txt"
};
static const uint8_t parents[] = {
#embed "Tables/parents.txt"
};
static const uint8_t region_scripts[] = {
#embed "Tables/region-scripts.txt"
};
static const uint8_t scripts[] = {
#embed "Tables/scripts.txt"
};
static const uint8_t skeletons[] = {
#embed "Tables/skeletons.txt"
};
static const uint8_t unit_names[] = {
#embed "Tables/unit-names.txt"
};
static const uint8_t units[] = {
#embed "Tables/units.txt"
};

static const struct {
  const char *name;
  const uint8_t *bytes;
  size_t count;
} tables[] = {
  {"cardinals", cardinals, sizeof cardinals},
  {"currency-symbols", currency_symbols, sizeof currency_symbols},
  {"dates", dates, sizeof dates},
  {"fraction-digits", fraction_digits, sizeof fraction_digits},
  {"numbers", numbers, sizeof numbers},
  {"ordinals", ordinals, sizeof ordinals},
  {"parents", parents, sizeof parents},
  {"region-scripts", region_scripts, sizeof region_scripts},
  {"scripts", scripts, sizeof scripts},
  {"skeletons", skeletons, sizeof skeletons},
  {"unit-names", unit_names, sizeof unit_names},
  {"units", units, sizeof units},
};

const uint8_t *galley_format_table(const char *name, size_t *count) {
  for (size_t index = 0; index < sizeof tables / sizeof *tables; index++) {
    if (strcmp(tables[index].name, name) != 0) continue;
    *count = tables[index].count;
    return tables[index].bytes;
  }
  return NULL;
}
