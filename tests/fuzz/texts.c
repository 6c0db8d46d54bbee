/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts of more than a line that no target of their own has. */
#include <string.h>
#include "formats/word/cell.h"
#include "formats/text/csv.h"
#include "formats/text/encoding.h"
#include "formats/event/kind.h"
#include "formats/entries/layout.h"
#include "formats/text/xml.h"
#include "fuzz/words.h"
#include "papers/publish/publish-private.h"

static void
check_text (const char *text)
{
  g_assert_true (text && g_utf8_validate (text, -1, NULL));
}

static void
check_error (gboolean done, GError *const *at)
{
  const GError *error = *at;

  g_assert_true (done == (error == NULL));
  if (error)
    check_text (error->message);
}

/* The cells of a row that may be written: as many as are kept, none of them cut. */
static GPtrArray *
cells_of (const FormatsCsv *csv)
{
  GPtrArray *cells = g_ptr_array_new ();

  for (guint i = 0; i < formats_csv_get_count (csv); i++)
    g_ptr_array_add (cells, (gpointer) (gsize) formats_csv_get_cell (csv, i));
  g_ptr_array_add (cells, NULL);
  return cells;
}

/* A row that is written has the cells that it had; but what a spreadsheet would take for a formula
 * has a sign before it. */
static void
check_row (const FormatsCsv *csv)
{
  g_autoptr (GPtrArray) cells = cells_of (csv);
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (FormatsCsv) again = NULL;

  formats_csv_append (out, ',', (const char *const *) cells->pdata);
  again = formats_csv_new (out->str, out->len, ',');
  if (!formats_csv_next (again, NULL))
    return;
  for (guint i = 0; i + 1 < cells->len && !formats_csv_is_cut (csv, i); i++) {
    const char *read = formats_csv_get_cell (again, i), *had = cells->pdata[i];
    g_autofree char *guarded = formats_cell_guard (had);
    /* The sign may be one letter more than is kept of a cell. */
    if (guarded && formats_csv_is_cut (again, i))
      continue;
    g_assert_cmpstr (read, ==, guarded ? guarded : had);
  }
}

void
fuzz_csv (const uint8_t *data, size_t size)
{
  g_autofree char *bytes = g_strndup ((const char *) data, size);
  g_autofree char *text = g_utf8_make_valid (bytes, -1);
  char delimiter = formats_delimiter_guess (text, strlen (text));
  g_autoptr (FormatsCsv) csv = formats_csv_new (text, strlen (text), delimiter);
  g_autoptr (GError) error = NULL;
  int line = 0;

  while (formats_csv_next (csv, &error)) {
    g_autofree char *excerpt = formats_csv_dup_excerpt (csv);
    check_text (excerpt);
    g_assert_cmpint (formats_csv_get_line (csv), >, line);
    line = formats_csv_get_line (csv);
    for (guint i = 0; i < formats_csv_get_count (csv); i++)
      check_text (formats_csv_get_cell (csv, i));
    check_row (csv);
  }
  if (error)
    check_text (error->message);
}

void
fuzz_encoding (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) source = g_bytes_new_static (data, size);
  g_autoptr (GError) error = NULL;
  const char *encoding = NULL;
  gsize length = 0;
  g_autofree char *text = formats_encoding_decode (source, &length, &encoding, &error);

  check_error (text != NULL, &error);
  if (!text)
    return;
  g_assert_true (encoding && g_utf8_validate_len (text, length, NULL));
  g_assert_cmpuint (length, <=, 4 * size + 4);
}

void
fuzz_xml (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) source = g_bytes_new_static (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsXml) xml = formats_xml_parse (source, &error);
  g_autofree char *out = xml ? formats_xml_format (xml) : NULL;
  g_autoptr (FormatsXml) again = out ? formats_xml_parse_text (out, strlen (out), NULL) : NULL;
  g_autofree char *twice = again ? formats_xml_format (again) : NULL;

  formats_xml_is_root ((const char *) data, size, "Tournament");
  check_error (xml != NULL, &error);
  if (xml)
    g_assert_cmpstr (twice, ==, out);
}

/* Whatever it is, the reader that knows it at sight gets it. */
void
fuzz_event (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) source = g_bytes_new_static (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsEvent) event = NULL;
  const FormatsKind *kind = formats_kind_recognise (source);

  if (!kind || !kind->parse)
    return;
  event = kind->parse (source, &error);
  check_error (event != NULL, &error);
}

void
fuzz_pages (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (PapersPublishIndex) index = papers_publish_index_new ();
  g_autoptr (PapersPublishIndex) again = papers_publish_index_new ();
  g_autofree char *written = NULL, *twice = NULL;

  if (!papers_publish_index_parse (text, "cup", index))
    return;
  written = papers_publish_index_format (index, "cup");
  g_assert_true (papers_publish_index_parse (written, "cup", again));
  twice = papers_publish_index_format (again, "cup");
  g_assert_cmpstr (twice, ==, written);
}
