/* For libFuzzer; not built by default. ./dev soak builds and runs it, as fuzz-entries.c. */
#include "formats/record.h"
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
check_fault (const FormatsSgfFault *fault)
{
  g_assert_true (fault->line > 0 && fault->column > 0 && *fault->message != '\0');
  g_assert_true (g_utf8_validate (fault->dropped, -1, NULL));
}

static void
check_record (const FormatsSgf *sgf, guint32 node)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsRecord) record = formats_record_read (sgf, node, &error);

  g_assert_true ((record == NULL) == (error != NULL));
  if (!record)
    return;
  g_assert_true (g_utf8_validate (record->name[0], -1, NULL));
  g_assert_true (g_utf8_validate (record->result_text, -1, NULL));
  for (guint i = 0; i < record->steps->len; i++) {
    FormatsStep step = g_array_index (record->steps, FormatsStep, i);

    g_assert_true (step.point == RULES_PASS || rules_point_on_board (step.point, record->size));
  }
}

static void
check_round (const FormatsSgf *sgf)
{
  g_autoptr (GBytes) out = formats_sgf_format (sgf);
  g_autoptr (FormatsSgf) again = formats_sgf_parse (out, NULL);
  g_autoptr (GBytes) out_again = NULL;

  g_assert_nonnull (again);
  out_again = formats_sgf_format (again);
  g_assert_true (g_bytes_equal (out, out_again));
  g_assert_true (again->n_nodes == sgf->n_nodes);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) source = g_bytes_new_static (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsSgf) sgf = formats_sgf_parse (source, &error);

  g_assert_true ((sgf == NULL) == (error != NULL));
  if (!sgf)
    return 0;
  for (guint i = 0; i < sgf->faults->len; i++)
    check_fault (sgf->faults->pdata[i]);
  check_record (sgf, 0);
  check_record (sgf, sgf->n_nodes - 1);
  check_round (sgf);
  return 0;
}
