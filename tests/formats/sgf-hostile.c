/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/record/record.h"
#include "program.h"
#include <string.h>

static FormatsSgf *
parse (const char *text, gsize length, GError **error)
{
  g_autoptr (GBytes) source = g_bytes_new_static (text, length);

  return formats_sgf_parse (source, error);
}

static char *
repeat (const char *before, const char *text, gsize n, const char *after)
{
  GString *out = g_string_new (before);

  while (n-- > 0)
    g_string_append (out, text);
  return g_string_free (g_string_append (out, after), FALSE);
}

static void
assert_refused (char *text, int code)
{
  g_autofree char *source = text;
  g_autoptr (GError) error = NULL;

  g_assert_null (parse (source, strlen (source), &error));
  g_assert_error (error, FORMATS_ERROR, code);
}

static void
test_limits (void)
{
  assert_refused (repeat ("", "(;", FORMATS_SGF_NESTING + 1, ""), FORMATS_ERROR_TOO_LARGE);
  assert_refused (repeat ("(", ";", FORMATS_SGF_NODES + 1, ")"), FORMATS_ERROR_TOO_LARGE);
  assert_refused (repeat ("", " ", FORMATS_SGF_BYTES + 1, ""), FORMATS_ERROR_TOO_LARGE);
  assert_refused (g_strdup (""), FORMATS_ERROR_EMPTY);
  assert_refused (g_strdup ("a letter about (nothing)"), FORMATS_ERROR_SYNTAX);
}

/* A very long text is cut, between letters, and the moves behind it are read. */
static void
test_long (void)
{
  g_autofree char *source = repeat ("(;C[x", "é", FORMATS_SGF_VALUE / 2 + 9, "];B[dd])");
  g_autoptr (FormatsSgf) sgf = parse (source, strlen (source), NULL);
  g_autofree char *text = NULL;

  g_assert_nonnull (sgf);
  g_assert_cmpuint (sgf->n_nodes, ==, 2);
  g_assert_cmpuint (sgf->faults->len, ==, 1);
  text = formats_sgf_text (sgf, 0);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_cmpuint (strlen (text), ==, FORMATS_SGF_VALUE - 1);
}

/* Each must end soon, and what is written must be read again. */
static void
assert_taken (char *text)
{
  g_autofree char *source = text;
  g_autoptr (FormatsSgf) sgf = parse (source, strlen (source), NULL);
  g_autoptr (GBytes) out = NULL;
  g_autoptr (FormatsSgf) again = NULL;
  g_autoptr (GError) error = NULL;

  if (!sgf)
    return;
  out = formats_sgf_format (sgf);
  again = formats_sgf_parse (out, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (again->n_nodes, ==, sgf->n_nodes);
  g_assert_cmpuint (sgf->faults->len, <=, FORMATS_SGF_FAULTS);
}

static void
test_large (void)
{
  gsize n = 1000 * 1000;

  assert_taken (repeat ("", "(;", FORMATS_SGF_NESTING, ""));
  assert_taken (repeat ("(;B[aa]", "(;W[bb])", n / 4, ")"));
  assert_taken (repeat ("(;B[aa]", "(;W[bb]);B[cc]", 9000, ")"));
  assert_taken (repeat ("(;", ")", n, ""));
  assert_taken (repeat ("(;", "% ", n, ")"));
  assert_taken (repeat ("(;", "%B[aa]", n, ")"));
  assert_taken (repeat ("(;", "[", n, ")"));
  assert_taken (repeat ("(;C[", "\\", n, ""));
  assert_taken (repeat ("", "( ", n, ""));
  assert_taken (repeat ("(;%", " ", n, "%%%)"));
  assert_taken (repeat ("(;AB", "[aa:ss]", n, ")"));
}

static void
test_bombs (void)
{
  g_autofree char *text = repeat ("(", ";AB[aa:ss]", 10000, ")");
  g_autoptr (FormatsSgf) sgf = parse (text, strlen (text), NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (formats_record_read (sgf, 0, &error));
  g_assert_error (error, FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE);
}

static const char *const seeds[] = {
  "(;FF[4]CA[UTF-8]GM[1]SZ[19]KM[375]RE[B+0.2];B[pd]BL[1.5];W[];AB[aa:cc]C[a\\]b](;B[dd])(;W[tt]))",
  "junk (;FileFormat[1]KoMi[-1.5];Black[dd]) x (;C[o\\\nk]LB[dd:a\\:b])",
  "(;CA[GBK]PB[\xC9\xF2\xD6\xAA];B[aa](;W[bb]);W[cc])",
  "\xFE\xFF\0(\0;\0C\0[\x67\x2C\0]\0)",
};

static void
mutate (GRand *rand, GByteArray *bytes)
{
  static const guint8 letters[] = "()[];\\:B\n%\x1B\0\x81\xFF[](;";
  guint n = (guint) g_rand_int_range (rand, 1, 6);

  for (guint i = 0; i < n && bytes->len > 1; i++) {
    guint at = (guint) g_rand_int_range (rand, 0, (gint32) bytes->len);

    if (g_rand_boolean (rand))
      bytes->data[at] = letters[g_rand_int_range (rand, 0, sizeof letters - 1)];
    else
      g_byte_array_remove_index (bytes, at);
  }
}

static void
assert_steady (const FormatsSgf *sgf)
{
  g_autoptr (GBytes) out = formats_sgf_format (sgf);
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsSgf) again = formats_sgf_parse (out, &error);
  g_autoptr (GBytes) out_again = NULL;
  g_autoptr (FormatsRecord) record = formats_record_read (sgf, sgf->n_nodes - 1, NULL);

  g_assert_no_error (error);
  out_again = formats_sgf_format (again);
  g_assert_true (g_bytes_equal (out, out_again));
  g_assert_cmpuint (sgf->n_nodes, ==, again->n_nodes);
}

/* TENGEN_ACTS of them in ./dev soak. */
static void
test_mutations (void)
{
  static const gsize lengths[] = { 0, 0, 0, 16 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261120);
  int n = g_getenv ("TENGEN_ACTS") ? atoi (g_getenv ("TENGEN_ACTS")) : 10000;

  for (int i = 0; i < n; i++) {
    gsize seed = (gsize) i % G_N_ELEMENTS (seeds);
    gsize length = lengths[seed] > 0 ? lengths[seed] : strlen (seeds[seed]);
    g_autoptr (GByteArray) bytes = g_byte_array_new ();
    g_autoptr (FormatsSgf) sgf = NULL;

    g_byte_array_append (bytes, (const guint8 *) seeds[seed], (guint) length);
    mutate (rand, bytes);
    sgf = parse ((const char *) bytes->data, bytes->len, NULL);
    if (sgf)
      assert_steady (sgf);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/sgf/limits", test_limits);
  g_test_add_func ("/formats/sgf/long", test_long);
  g_test_add_func ("/formats/sgf/large", test_large);
  g_test_add_func ("/formats/sgf/bombs", test_bombs);
  g_test_add_func ("/formats/sgf/mutations", test_mutations);
  return g_test_run ();
}
