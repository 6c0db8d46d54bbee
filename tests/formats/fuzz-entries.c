/* For libFuzzer; not built by default. ./dev soak builds and runs it. */
#include "formats/entries.h"
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
check_entry (const FormatsEntry *entry)
{
  g_assert_true (entry->line > 0 && *entry->family != '\0');
  g_assert_true (g_utf8_validate (entry->family, -1, NULL));
  g_assert_true (g_utf8_validate (entry->given, -1, NULL));
  g_assert_true (g_utf8_validate (entry->country, -1, NULL));
  g_assert_true (g_utf8_validate (entry->club, -1, NULL));
  g_assert_true (g_utf8_validate (entry->ident, -1, NULL));
}

static void
check_fault (const FormatsFault *fault)
{
  g_assert_true (fault->line > 0 && *fault->message != '\0');
  g_assert_true (g_utf8_validate (fault->text, -1, NULL));
  g_assert_true (g_utf8_validate (fault->message, -1, NULL));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) source = g_bytes_new_static (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsEntries) list = formats_entries_parse (source, &error);

  g_assert_true ((list == NULL) == (error != NULL));
  for (guint i = 0; list && i < list->entries->len; i++)
    check_entry (list->entries->pdata[i]);
  for (guint i = 0; list && i < list->faults->len; i++)
    check_fault (list->faults->pdata[i]);
  return 0;
}
