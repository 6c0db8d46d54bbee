/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What libFuzzer and AFL++ feed: the target is named by the program's own name, fuzz-NAME, or by
 * FUZZ_TARGET. Not built by default; ./dev soak builds and runs it. */
#include <glib.h>
#include <string.h>
#include "fuzz/target.h"

int LLVMFuzzerInitialize (int *argc, char ***argv);
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static const FuzzTarget *target;

int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  g_autofree char *own = g_path_get_basename ((*argv)[0]);
  const char *name = g_getenv ("FUZZ_TARGET");

  if (!name)
    name = own + (g_str_has_prefix (own, "fuzz-") ? strlen ("fuzz-") : 0);
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  target = fuzz_target_find (name);
  if (!target)
    g_error ("there is no target \"%s\"", name);
  return 0;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  target->check (data, size);
  return 0;
}
