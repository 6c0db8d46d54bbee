/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/text/csv.h"
#include "program.h"
#include <string.h>

typedef struct {
  const char *name;
  char delimiter;
  const char *text;
  const char *rows; /* "line:cell/cell" with a line feed after each row */
} ReadCase;

static const ReadCase read_cases[] = {
  { "plain", ',', "a,b\nc,d\n", "1:a/b\n2:c/d\n" },
  { "no-line-end", ',', "a,b", "1:a/b\n" },
  { "line-ends", ',', "a\r\nb\rc\nd", "1:a\n2:b\n3:c\n4:d\n" },
  { "blank-rows", ',', "\n\r\na\n", "1:\n2:\n3:a\n" },
  { "empty-cells", ',', ",a,\n", "1:/a/\n" },
  { "quotes", ',', "\"a,b\",\"c\"\"d\"\n", "1:a,b/c\"d\n" },
  { "quoted-nothing", ',', "\"\",a\n", "1:/a\n" },
  { "line-end-in-quotes", ',', "\"a\nb\r\nc\rd\",e\nf\n", "1:a\nb\r\nc\rd/e\n5:f\n" },
  { "spaces-before-quote", ',', "a,  \"b,c\"\n", "1:a/b,c\n" },
  { "spaces-without-quote", ',', "a,  b\n", "1:a/  b\n" },
  { "text-after-quote", ',', "\"a\" b,c\n", "1:a b/c\n" },
  { "quote-inside", ',', "a\"b\"c,d\n", "1:a\"b\"c/d\n" },
  { "tab", '\t', "a,b\tc\n", "1:a,b/c\n" },
  { "no-delimiter", 0, "a,b\tc\n\"d\"\n", "1:a,b\tc\n2:d\n" },
  { "letters", ';', "李;é;이\n", "1:李/é/이\n" },
  { "nothing", ',', "", "" },
};

static void
append_row (GString *rows, const FormatsCsv *csv)
{
  g_string_append_printf (rows, "%d:", formats_csv_get_line (csv));
  for (guint i = 0; i < formats_csv_get_count (csv); i++)
    g_string_append_printf (rows, i > 0 ? "/%s" : "%s", formats_csv_get_cell (csv, i));
  g_string_append_c (rows, '\n');
}

static void
test_read (gconstpointer data)
{
  const ReadCase *test = data;
  g_autoptr (FormatsCsv) csv = formats_csv_new (test->text, strlen (test->text), test->delimiter);
  g_autoptr (GString) rows = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  while (formats_csv_next (csv, &error))
    append_row (rows, csv);
  g_assert_no_error (error);
  g_assert_cmpstr (rows->str, ==, test->rows);
}

static void
test_unclosed (void)
{
  const char *text = "a\nb,\"c\nd\ne\n";
  g_autoptr (FormatsCsv) csv = formats_csv_new (text, strlen (text), ',');
  g_autoptr (GError) error = NULL;

  g_assert_true (formats_csv_next (csv, &error));
  g_assert_false (formats_csv_next (csv, &error));
  g_assert_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX);
  g_assert_nonnull (strstr (error->message, "line 2"));
  g_assert_false (formats_csv_next (csv, NULL));
}

static void
test_width (void)
{
  const char *text = "a,, \n , ,\n";
  g_autoptr (FormatsCsv) csv = formats_csv_new (text, strlen (text), ',');

  g_assert_true (formats_csv_next (csv, NULL));
  g_assert_cmpuint (formats_csv_get_count (csv), ==, 3);
  g_assert_cmpuint (formats_csv_get_width (csv), ==, 1);
  g_assert_true (formats_csv_next (csv, NULL));
  g_assert_cmpuint (formats_csv_get_width (csv), ==, 0);
  g_assert_cmpstr (formats_csv_get_cell (csv, 99), ==, "");
}

static void
test_many_cells (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (FormatsCsv) csv = NULL;

  for (int i = 0; i < 70; i++)
    g_string_append_printf (text, "%d,", i);
  csv = formats_csv_new (text->str, text->len, ',');
  g_assert_true (formats_csv_next (csv, NULL));
  g_assert_cmpuint (formats_csv_get_count (csv), ==, 71);
  g_assert_cmpuint (formats_csv_get_width (csv), ==, 70);
  g_assert_cmpstr (formats_csv_get_cell (csv, 63), ==, "63");
  g_assert_cmpstr (formats_csv_get_cell (csv, 64), ==, "");
}

/* A cell of @n letters of two bytes. */
static gboolean
is_cut_at (int n)
{
  g_autoptr (GString) text = g_string_new ("a,");
  g_autoptr (FormatsCsv) csv = NULL;

  for (int i = 0; i < n; i++)
    g_string_append (text, "é");
  csv = formats_csv_new (text->str, text->len, ',');
  g_assert_true (formats_csv_next (csv, NULL));
  g_assert_false (formats_csv_is_cut (csv, 0));
  g_assert_cmpint (g_utf8_strlen (formats_csv_get_cell (csv, 1), -1), ==, MIN (n, 1000));
  g_assert_true (g_utf8_validate (formats_csv_get_cell (csv, 1), -1, NULL));
  return formats_csv_is_cut (csv, 1);
}

static void
test_long_cell (void)
{
  g_assert_false (is_cut_at (1000));
  g_assert_true (is_cut_at (1001));
  g_assert_true (is_cut_at (100000));
}

static char *
dup_excerpt (const char *text)
{
  g_autoptr (FormatsCsv) csv = formats_csv_new (text, strlen (text), ',');

  g_assert_true (formats_csv_next (csv, NULL));
  return formats_csv_dup_excerpt (csv);
}

static void
test_excerpt (void)
{
  g_autofree char *plain = dup_excerpt ("Li Wei,3d\r\nnext\n");
  g_autofree char *unseen = dup_excerpt ("a\x01\xE2\x80\xAE\x62,\"x\ny\"\n");
  g_autofree char *row = g_strnfill (61, 'a');
  g_autofree char *cut = dup_excerpt (row);

  g_assert_cmpstr (plain, ==, "Li Wei,3d");
  g_assert_cmpstr (unseen, ==, "a��b,\"x y\"");
  row[60] = '\0';
  g_assert_true (g_str_has_prefix (cut, row));
  g_assert_cmpstr (cut + 60, ==, "…");
}

typedef struct {
  const char *cells[4];
  char delimiter;
  const char *text;
} WriteCase;

static const WriteCase write_cases[] = {
  { { "a", "b" }, ',', "a,b\n" },
  { { "a", "" }, ',', "a,\n" },
  { { "" }, ',', "\"\"\n" },
  { { "a,b", "c;d" }, ',', "\"a,b\",\"c;d\"\n" },
  { { "a,b", "c;d" }, ';', "a,b;\"c;d\"\n" },
  { { "say \"hi\"" }, ',', "\"say \"\"hi\"\"\"\n" },
  { { "a\nb", " c", "d " }, ',', "\"a\nb\",\" c\",\"d \"\n" },
  { { "=1+1", "+x", "@x" }, ',', "'=1+1,'+x,'@x\n" },
  { { "-cmd|' /C calc'!A0", "-", "+" }, ',', "'-cmd|' /C calc'!A0,'-,'+\n" },
  { { "-3", "+2", "-0.5" }, ',', "-3,+2,-0.5\n" },
  { { "-3+1", "-3.", "+.5" }, ',', "'-3+1,'-3.,'+.5\n" },
  { { "\tx", "\rx" }, ',', "\"'\tx\",\"'\rx\"\n" },
  { { "Li;=1+1", "Li,+x", "＝1+1" }, ',', "\"Li;'=1+1\",\"Li,'+x\",'＝1+1\n" },
  { { "a;'=x", "a; =x", "a;b" }, ',', "\"a;''=x\",\"a; =x\",\"a;b\"\n" },
  { { "'=x", "'x", "a=b" }, ',', "''=x,'x,a=b\n" },
  { { "李", "3段" }, '\t', "李\t3段\n" },
};

static void
test_write (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (write_cases); i++) {
    g_autoptr (GString) text = g_string_new (NULL);

    formats_csv_append (text, write_cases[i].delimiter, write_cases[i].cells);
    g_assert_cmpstr (text->str, ==, write_cases[i].text);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (read_cases); i++) {
    g_autofree char *path = g_strconcat ("/formats/csv/read/", read_cases[i].name, NULL);

    g_test_add_data_func (path, &read_cases[i], test_read);
  }
  g_test_add_func ("/formats/csv/unclosed", test_unclosed);
  g_test_add_func ("/formats/csv/width", test_width);
  g_test_add_func ("/formats/csv/many-cells", test_many_cells);
  g_test_add_func ("/formats/csv/long-cell", test_long_cell);
  g_test_add_func ("/formats/csv/excerpt", test_excerpt);
  g_test_add_func ("/formats/csv/write", test_write);
  return g_test_run ();
}
