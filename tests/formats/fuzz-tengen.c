/* For libFuzzer; not built by default. ./dev soak builds and runs it, as fuzz-entries.c. */
#include "formats/fuzz-check.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  fuzz_check_tengen (data, size);
  return 0;
}
