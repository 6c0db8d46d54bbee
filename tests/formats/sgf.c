/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/record/sgf.h"
#include "program.h"
#include <string.h>

static FormatsSgf *
read_bytes (const char *text, gsize length)
{
  g_autoptr (GBytes) source = g_bytes_new (text, length);
  g_autoptr (GError) error = NULL;
  FormatsSgf *sgf = formats_sgf_parse (source, &error);

  g_assert_no_error (error);
  return sgf;
}

static FormatsSgf *
read_text (const char *text)
{
  return read_bytes (text, strlen (text));
}

static char *
write_text (const FormatsSgf *sgf)
{
  g_autoptr (GBytes) out = formats_sgf_format (sgf);

  return g_strndup (g_bytes_get_data (out, NULL), g_bytes_get_size (out));
}

/* A tree as text of its own kind: parent of each node, then its properties. */
static char *
describe (const FormatsSgf *sgf)
{
  GString *text = g_string_new (NULL);

  for (guint32 node = 0; node < sgf->n_nodes; node++) {
    g_string_append_printf (text, "%d:", (int) sgf->nodes[node].parent);
    for (guint32 i = sgf->nodes[node].property; i < sgf->nodes[node + 1].property; i++) {
      const FormatsSgfProperty *property = &sgf->properties[i];

      if (property->id == FORMATS_SGF_ID (0, 0, 'C', 'A'))
        continue;
      g_string_append_len (text, sgf->text + property->name, property->name_length);
      for (guint32 v = property->value; v < sgf->properties[i + 1].value; v++) {
        g_string_append_c (text, '[');
        g_string_append_len (text, sgf->text + sgf->values[v].start, sgf->values[v].length);
        g_string_append_c (text, ']');
      }
    }
    g_string_append_c (text, '\n');
  }
  return g_string_free (text, FALSE);
}

static void
assert_round (const FormatsSgf *sgf)
{
  g_autofree char *first = write_text (sgf);
  g_autoptr (FormatsSgf) again = read_text (first);
  g_autofree char *second = write_text (again);
  g_autofree char *tree = describe (sgf);
  g_autofree char *tree_again = describe (again);

  g_assert_cmpstr (first, ==, second);
  g_assert_cmpstr (tree, ==, tree_again);
  g_assert_cmpuint (again->faults->len, <=, sgf->faults->len);
}

/* The first value of a property of a node as text, or NULL. */
static char *
text_of (const FormatsSgf *sgf, guint32 node, const char *id)
{
  guint32 property = formats_sgf_find (sgf, node, id);

  if (property == FORMATS_SGF_NONE)
    return NULL;
  return formats_sgf_text (sgf, sgf->properties[property].value);
}

static void
assert_value (const FormatsSgf *sgf, guint32 node, const char *id, const char *wanted)
{
  g_autofree char *text = text_of (sgf, node, id);

  g_assert_cmpstr (text, ==, wanted);
}

typedef struct {
  const char *text;
  guint n_nodes;
  guint n_faults;
  const char *written;
} Case;

static const Case cases[] = {
  { "(;)", 1, 0, "(;CA[UTF-8])\n" },
  { "(;FF[4]GM[1];B[dd];W[qq])", 3, 0, "(;FF[4]CA[UTF-8]GM[1];B[dd];W[qq])\n" },
  { "(;B[aa](;W[bb])(;W[cc];B[dd]))", 4, 0, "(;CA[UTF-8]B[aa]\n(;W[bb])\n(;W[cc];B[dd]))\n" },
  { "(;B[aa](;W[bb](;B[cc])))", 3, 0, "(;CA[UTF-8]B[aa];W[bb];B[cc])\n" },
  { "(;A[1])(;A[2])", 2, 0, "(;CA[UTF-8]A[1])\n(;CA[UTF-8]A[2])\n" },
  { "junk (see below) (\n;A[1]) ", 1, 0, "(;CA[UTF-8]A[1])\n" },
  { "(;FileFormat[1]GaMe[1];Black[dd])", 2, 0, "(;FileFormat[1]CA[UTF-8]GaMe[1];Black[dd])\n" },
  { "(;CA[GBK]KM[0])", 1, 0, "(;CA[UTF-8]KM[0])\n" },
  { "(;AB[aa] [bb]\n[cc]C [x])", 1, 0, "(;CA[UTF-8]AB[aa][bb][cc]C[x])\n" },
  { "(;C[a\\]b\\\\]XY1[?])", 1, 0, "(;CA[UTF-8]C[a\\]b\\\\]XY1[?])\n" },
  /* faulty */
  { "(;B[aa", 1, 2, "(;CA[UTF-8]B[aa])\n" },
  { "(;C[aa\\", 1, 2, "(;CA[UTF-8]C[aa])\n" },
  { "(;B[aa];W[bb]", 2, 1, "(;CA[UTF-8]B[aa];W[bb])\n" },
  { "(;B[aa];W[bb])) x (;C[y])", 3, 1, "(;CA[UTF-8]B[aa];W[bb])\n(;CA[UTF-8]C[y])\n" },
  { "(;B[aa](;W[bb]);W[cc];B[dd])", 4, 1, "(;CA[UTF-8]B[aa]\n(;W[bb])\n(;W[cc];B[dd]))\n" },
  { "(;B[aa](W[bb])(;W[cc]))", 3, 1, "(;CA[UTF-8]B[aa]\n(;W[bb])\n(;W[cc]))\n" },
  { "(;B[aa](;W[bb])())", 2, 0, "(;CA[UTF-8]B[aa];W[bb])\n" },
  { "(FF[4];B[aa])", 2, 1, "(;FF[4]CA[UTF-8];B[aa])\n" },
  { "(;C[see [a] for more]B[aa])", 1, 1, "(;CA[UTF-8]C[see [a]B[aa])\n" },
  { "(;C[x :-]];B[aa])", 2, 1, "(;CA[UTF-8]C[x :-];B[aa])\n" },
  { "(;PB[A;PW[B];B[ee])", 3, 1, "(;CA[UTF-8]PB[A];PW[B];B[ee])\n" },
  { "(;PB[A\nPW[B];B[ee])", 2, 1, "(;CA[UTF-8]PB[A]PW[B];B[ee])\n" },
  { "(;B[ee;W[cc];B[dd])", 3, 1, "(;CA[UTF-8]B[ee];W[cc];B[dd])\n" },
  { "(;C[good;B[ee];W[cc])", 3, 1, "(;CA[UTF-8]C[good];B[ee];W[cc])\n" },
  { "(;C[as ;B[ee\\] was];W[cc])", 2, 0, "(;CA[UTF-8]C[as ;B[ee\\] was];W[cc])\n" },
  { "(;PB[Lee [9d]];B[ee])", 2, 1, "(;CA[UTF-8]PB[Lee [9d];B[ee])\n" },
  { "(;KM[1]KM[2])", 1, 1, "(;CA[UTF-8]KM[1]KM[2])\n" },
  /* a list that stands more than once is one, in any order; small letters; the game's first node in
   * front of its parenthesis */
  { "(;AB[cc]AB[gc]AB[cg])", 1, 2, "(;CA[UTF-8]AB[cc][gc][cg])\n" },
  { "(;AB[cc]AW[dd][de]AB[gc]C[x]AW[ee])", 1, 2, "(;CA[UTF-8]AB[cc][gc]AW[dd][de][ee]C[x])\n" },
  { "(;AB[cc];AB[gc])", 2, 0, "(;CA[UTF-8]AB[cc];AB[gc])\n" },
  { " ;SZ[9]PB[Ann]\n(;B[ee];W[dd])", 3, 1, "(;CA[UTF-8]SZ[9]PB[Ann];B[ee];W[dd])\n" },
  { "(;KM;B[aa][)", 2, 3, "(;CA[UTF-8];B[aa][)])\n" },
};

static void
test_cases (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (FormatsSgf) sgf = read_text (cases[i].text);
    g_autofree char *written = write_text (sgf);

    g_test_message ("%s", cases[i].text);
    g_assert_cmpstr (written, ==, cases[i].written);
    g_assert_cmpuint (sgf->n_nodes, ==, cases[i].n_nodes);
    g_assert_cmpuint (sgf->faults->len, ==, cases[i].n_faults);
    assert_round (sgf);
  }
}

static void
test_small (void)
{
  g_autoptr (FormatsSgf) sgf = read_text ("(;sz[9]pb[Ann];b[ee];w[dd])");

  assert_value (sgf, 0, "SZ", "9");
  assert_value (sgf, 0, "PB", "Ann");
  assert_value (sgf, 1, "B", "ee");
  assert_value (sgf, 2, "W", "dd");
}

static void
assert_fault (const FormatsSgf *sgf, guint i, guint line, guint column, const char *dropped)
{
  const FormatsSgfFault *fault = sgf->faults->pdata[i];

  g_assert_cmpuint (fault->line, ==, line);
  g_assert_cmpuint (fault->column, ==, column);
  g_assert_cmpstr (fault->dropped, ==, dropped);
}

static void
test_faults (void)
{
  g_autoptr (FormatsSgf) sgf = read_text ("(;GN[棋]\r\nB[dd]] é%x;\rC[é\n] [棋]%\n\n )é)");

  g_assert_cmpuint (sgf->faults->len, ==, 3);
  assert_fault (sgf, 0, 2, 6, "] é%x");
  assert_fault (sgf, 1, 4, 6, "%");
  assert_fault (sgf, 2, 6, 3, "é)");
}

static const struct {
  const char *raw;
  const char *text;
  const char *simple;
} texts[] = {
  { "plain", "plain", "plain" },    { "a\\]b", "a]b", "a]b" },
  { "a\\\\b", "a\\b", "a\\b" },     { "a\\:b", "a:b", "a:b" },
  { "a\\nb", "anb", "anb" },        { ">o\\\nk<", ">ok<", ">ok<" },
  { ">o\\\r\nk<", ">ok<", ">ok<" }, { ">o\\\n\rk<", ">ok<", ">ok<" },
  { ">o\\\rk<", ">ok<", ">ok<" },   { "a\nb", "a\nb", "a b" },
  { "a\r\nb", "a\nb", "a b" },      { "a\n\nb", "a\n\nb", "a  b" },
  { " a\tb ", " a b ", "a b" },     { "a\\\tb", "a b", "a b" },
  { "棋\\]手", "棋]手", "棋]手" },
};

static void
test_texts (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autofree char *source = g_strconcat ("(;C[", texts[i].raw, "])", NULL);
    g_autoptr (FormatsSgf) sgf = read_text (source);
    g_autofree char *text = formats_sgf_text (sgf, 0);
    g_autofree char *simple = formats_sgf_simple_text (sgf, 0);

    g_assert_cmpstr (text, ==, texts[i].text);
    g_assert_cmpstr (simple, ==, texts[i].simple);
    assert_round (sgf);
  }
}

static void
test_split (void)
{
  g_autoptr (FormatsSgf) sgf = read_text ("(;LB[dd:a\\:b:c][ee]AP[x\\:y:1])");
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;
  g_autofree char *fourth = NULL;

  g_assert_true (formats_sgf_split (sgf, 0, &first, &second));
  g_assert_cmpstr (first, ==, "dd");
  g_assert_cmpstr (second, ==, "a:b:c");
  g_assert_false (formats_sgf_split (sgf, 1, &third, &fourth));
  g_assert_true (formats_sgf_split (sgf, 2, &third, &fourth));
  g_assert_cmpstr (third, ==, "x:y");
  g_assert_cmpstr (fourth, ==, "1");
}

/* The SGF letters count from the top left corner. */
static const struct {
  const char *raw;
  int size;
  const char *point; /* NULL: none */
} points[] = {
  { "aa", 19, "A19" }, { "ss", 19, "T1" }, { "pd", 19, "Q16" },  { "ia", 9, "J9" },
  { "ai", 9, "A1" },   { "", 19, "pass" }, { "tt", 19, "pass" }, { "tt", 9, "pass" },
  { "tt", 25, "U6" },  { "yy", 25, "Z1" }, { "", 25, "pass" },   { " dd ", 19, "D16" },
  { "zz", 25, NULL },  { "ab", 1, NULL },  { "ja", 9, NULL },    { "d", 19, NULL },
  { "ddd", 19, NULL }, { "D4", 19, NULL }, { "AA", 19, NULL },   { "uu", 19, NULL },
};

static void
test_points (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (points); i++) {
    g_autofree char *source = g_strconcat ("(;B[", points[i].raw, "])", NULL);
    g_autoptr (FormatsSgf) sgf = read_text (source);
    RulesPoint point;
    char name[8];

    g_test_message ("%s on %d", points[i].raw, points[i].size);
    g_assert_true (formats_sgf_point (sgf, 0, points[i].size, &point) == (points[i].point != NULL));
    if (points[i].point)
      g_assert_cmpstr (rules_point_format (point, name), ==, points[i].point);
  }
}

static const struct {
  const char *list;
  guint n;
  gboolean is_good;
  const char *first;
} lists[] = {
  { "[aa][bb]", 2, TRUE, "A19" },
  { "[aa:cc]", 9, TRUE, "A19" },
  { "[cc:aa]", 9, TRUE, "A19" },
  { "[ca:ac]", 9, TRUE, "A19" },
  { "[dd:dd]", 1, TRUE, "D16" },
  { "[do:gq][aa]", 13, TRUE, "D5" },
  { "[]", 0, TRUE, NULL },
  { "[aa][xx][bb]", 2, FALSE, "A19" },
  { "[aa:xx][bb]", 1, FALSE, "B18" },
  { "[ aa : bb ]", 4, TRUE, "A19" },
  { "[aa\\:bb]", 0, FALSE, NULL },
  { "[aa:]", 0, FALSE, NULL },
};

static void
test_lists (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++) {
    g_autofree char *source = g_strconcat ("(;AB", lists[i].list, ")", NULL);
    g_autoptr (FormatsSgf) sgf = read_text (source);
    g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (RulesPoint));
    char name[8];

    g_test_message ("%s", lists[i].list);
    g_assert_true ((formats_sgf_points (sgf, 0, 19, found) == 0) == lists[i].is_good);
    g_assert_cmpuint (found->len, ==, lists[i].n);
    if (lists[i].first)
      g_assert_cmpstr (rules_point_format (g_array_index (found, RulesPoint, 0), name), ==,
                       lists[i].first);
  }
}

/* What CA says, what the text is in, and what must come out. */
static const struct {
  const char *said;
  const char *converter;
  const char *encoding;
  const char *name;
} encodings[] = {
  { "GBK", "GB18030", "GB18030", "沈知远" },
  { "UTF-8", "GB18030", "GB18030", "沈知远，顾晚晴" },
  { "ISO-8859-1", "GB18030", "GB18030", "沈知远，顾晚晴" },
  { "Big5", "GB18030", "GB18030", "王浩然，陈晓东，李国华" },
  { "gb2312", "UTF-8", "UTF-8", "沈知远" },
  { "nonsense", "CP949", "EUC-KR", "강하람 김영수" },
  { "UTF-16", "CP949", "EUC-KR", "강하람 김영수" },
  { "ks_c_5601-1987", "CP949", "EUC-KR", "강하람" },
  { "Shift_JIS", "CP932", "Shift_JIS", "倉橋 奏太" },
  { "Big5", "BIG5-HKSCS", "Big5", "簡睿廷" },
  { "ISO-8859-1", "WINDOWS-1252", "windows-1252", "Grünwald, Jörg" },
  { "KOI8-R", "KOI8-R", "KOI8-R", "Иван Петров" },
  { "windows-1251", "WINDOWS-1251", "windows-1251", "Иван Петров" },
  { "ISO-2022-JP", "ISO-2022-JP", "ISO-2022-JP", "囲碁" },
  { "", "UTF-16LE", "UTF-16LE", "沈知远" },
};

static void
test_encodings (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (encodings); i++) {
    g_autofree char *source = g_strdup_printf ("(;CA[%s]PB[%s];B[dd];W[pp];B[dp];W[pd])",
                                               encodings[i].said, encodings[i].name);
    gsize length;
    g_autofree char *bytes =
        g_convert (source, -1, encodings[i].converter, "UTF-8", NULL, &length, NULL);
    g_autoptr (FormatsSgf) sgf = read_bytes (bytes, length);

    g_test_message ("%s %s", encodings[i].said, encodings[i].converter);
    assert_value (sgf, 0, "PB", encodings[i].name);
    g_assert_cmpstr (sgf->encoding, ==, encodings[i].encoding);
    g_assert_cmpuint (sgf->faults->len, ==, 0);
    assert_round (sgf);
  }
}

/* --- No move is lost to a name; see charset.c, too --- */

static void
assert_moves (const char *bytes, gsize length, guint n)
{
  g_autoptr (FormatsSgf) sgf = read_bytes (bytes, length);

  g_assert_cmpuint (sgf->n_nodes, ==, 1 + n);
}

static void
test_swallowed (void)
{
  static const char cut[] = "(;CA[UTF-8]GM[1]SZ[9]PB[金明\xe8\xb0]PW[王小];B[ee])";
  static const char mixed[] =
      "(;CA[GB2312]GM[1]SZ[9]PB[\xcd\xf5\xc1\xa2\xb3\xcf]C[解说：好棋];B[ee])";
  g_autoptr (FormatsSgf) sgf = read_bytes (cut, strlen (cut));

  assert_value (sgf, 0, "PW", "王小");
  assert_moves (mixed, strlen (mixed), 1);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/sgf/cases", test_cases);
  g_test_add_func ("/formats/sgf/small", test_small);
  g_test_add_func ("/formats/sgf/faults", test_faults);
  g_test_add_func ("/formats/sgf/texts", test_texts);
  g_test_add_func ("/formats/sgf/split", test_split);
  g_test_add_func ("/formats/sgf/points", test_points);
  g_test_add_func ("/formats/sgf/lists", test_lists);
  g_test_add_func ("/formats/sgf/encodings", test_encodings);
  g_test_add_func ("/formats/sgf/swallowed", test_swallowed);
  return g_test_run ();
}
