/* For libFuzzer; not built by default. ./dev soak builds and runs it, as fuzz-entries.c. */
#include <stddef.h>
#include <stdint.h>
#include "formats/table-check.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  table_check_source (&formats_h9_kind, data, size);
  return 0;
}
