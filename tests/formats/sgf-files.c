/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every record of the shared folder, read as its source says and its text shows. The figures were
 * counted in the texts without our reader. */
#include "formats/fixture.h"
#include "program.h"
#include <string.h>

/* The tree, and where its only fault is. */
static const struct {
  const char *name, *encoding;
  guint n_games, n_nodes, n_ends, line, column;
} trees[] = {
  { "counted-japanese/2009-2-lsoldan-kurtnowski.sgf", "UTF-8", 1, 286, 1 },
  { "counted-japanese/2010-3-jstraszewski-lsoldan.sgf", "UTF-8", 1, 227, 1 },
  { "counted-japanese/2010-6-lsoldan-kgiedrojc.sgf", "UTF-8", 1, 309, 1 },
  { "counted-japanese/2013-1-kchwedyna-mmisiak.sgf", "UTF-8", 1, 348, 1 },
  { "counted-japanese/2013-6-mmajka-kgiedrojc.sgf", "UTF-8", 1, 295, 1 },
  { "dialects/fox-dialect.sgf", "UTF-8", 1, 93, 1, 1, 151 },
  { "dialects/fox-km375-re-in-zi.sgf", "UTF-8", 1, 276, 1 },
  { "dialects/fox-not-utf8.sgf", "UTF-8", 1, 285, 1, 1, 1 },
  { "dialects/ogs-nested-variations.sgf", "UTF-8", 1, 114, 1 },
  { "dialects/xmgt97-ff1-long-names.sgf", "UTF-8", 1, 60, 1 },
  { "encodings/encoding-chinese-gb18030.sgf", "GB18030", 1, 4, 1 },
  { "encodings/encoding-chinese-gbk.sgf", "GB18030", 1, 4, 1 },
  { "encodings/encoding-japanese-iso2022jp.sgf", "ISO-2022-JP", 1, 4, 1 },
  { "encodings/encoding-japanese-shiftjis.sgf", "Shift_JIS", 1, 4, 1 },
  { "encodings/encoding-korean-macos.sgf", "EUC-KR", 1, 4, 1 },
  { "encodings/encoding-simplifiedchinese-gb2312.sgf", "GB18030", 1, 4, 1 },
  { "encodings/encoding-traditionalchinese-big5.sgf", "Big5", 1, 4, 1 },
  { "encodings/encoding-utf16-withbom.sgf", "UTF-16BE", 1, 22, 1 },
  { "encodings/encoding-utf8-nobom.sgf", "UTF-8", 1, 22, 1 },
  { "encodings/encoding-utf8-withbom.sgf", "UTF-8", 1, 22, 1 },
  { "encodings/encoding-western-isolatin1.sgf", "windows-1252", 1, 4, 1 },
  { "encodings/encoding-western-windowslatin1.sgf", "windows-1252", 1, 10, 1 },
  { "encodings/wagc-7-ThanapolTiawattananont-YiTienChan.sgf", "EUC-KR", 1, 261, 1 },
  { "encodings/wagc-8-YiTienChan-JiaChengTan.sgf", "EUC-KR", 1, 267, 1 },
  { "ff4-spec-examples/redbean_ff4_ex_gametree1.sgf", "UTF-8", 1, 54, 13 },
  { "ff4-spec-examples/redbean_ff4_ex_gametree2.sgf", "UTF-8", 1, 8, 4 },
  { "ff4-spec-examples/redbean_no_variation.sgf", "UTF-8", 1, 7, 1 },
  { "ff4-spec-examples/redbean_one_variation.sgf", "UTF-8", 1, 9, 2 },
  { "ff4-spec-examples/redbean_print1.sgf", "UTF-8", 1, 142, 7 },
  { "ff4-spec-examples/redbean_print2.sgf", "UTF-8", 1, 314, 7 },
  { "ff4-spec-examples/redbean_two_variations.sgf", "UTF-8", 1, 14, 3 },
  { "ff4-spec-examples/redbean_two_variations_different_moves.sgf", "UTF-8", 1, 11, 3 },
  { "ff4-spec-examples/redbean_variation_of_variation.sgf", "UTF-8", 1, 15, 4 },
  { "malformed/duplicate_tag.sgf", "UTF-8", 1, 222, 1, 12, 1 },
  { "malformed/illegal_square_brackets.sgf", "UTF-8", 1, 337, 1 },
  { "malformed/metadata_with_square_bracket.sgf", "UTF-8", 1, 7, 1, 1, 54 },
  { "malformed/move_at_occupied_spot.sgf", "UTF-8", 1, 261, 1 },
  { "syntax/compressed-point-list.sgf", "UTF-8", 2, 6, 2 },
  { "syntax/escaping.sgf", "UTF-8", 1, 12, 1 },
  { "syntax/gameinfo.sgf", "UTF-8", 1, 10, 7 },
};

/* What must stand in a node; where it is NULL, what stands in that node of encoding-utf8-nobom. */
static const struct {
  const char *name;
  guint32 node;
  const char *id, *text;
  guint32 same;
} texts[] = {
  { "dialects/fox-km375-re-in-zi.sgf", 0, "GN", "2018腾讯世界人工智能围棋大赛半决赛第3局" },
  { "encodings/encoding-chinese-gb18030.sgf", 3, "C", NULL, 11 },
  { "encodings/encoding-chinese-gbk.sgf", 3, "C", NULL, 11 },
  { "encodings/encoding-simplifiedchinese-gb2312.sgf", 3, "C", NULL, 11 },
  { "encodings/encoding-traditionalchinese-big5.sgf", 3, "C", NULL, 13 },
  { "encodings/encoding-japanese-shiftjis.sgf", 3, "C", NULL, 9 },
  { "encodings/encoding-japanese-iso2022jp.sgf", 3, "C", NULL, 9 },
  { "encodings/encoding-korean-macos.sgf", 3, "C", NULL, 15 },
  { "encodings/encoding-utf16-withbom.sgf", 5, "C", NULL, 5 },
  { "encodings/encoding-utf16-withbom.sgf", 7, "C", NULL, 7 },
  { "encodings/encoding-utf16-withbom.sgf", 21, "C", NULL, 21 },
  { "encodings/encoding-utf8-withbom.sgf", 21, "C", NULL, 21 },
  { "encodings/encoding-western-isolatin1.sgf", 3, "C",
    "Ää Àà Ââ Åå Ææ Çç Èè Éé Êê Ëë Îî Ïï Ññ Öö Ôô Øø ß Üü Ùù Ûû ÿ ¿¡ «»" },
  { "encodings/encoding-western-windowslatin1.sgf", 5, "C", "Ÿ Œœ €" },
  { "encodings/encoding-western-windowslatin1.sgf", 7, "C", "Šš Žž" },
  { "encodings/encoding-western-windowslatin1.sgf", 9, "C", "ƒ ‰ ™" },
  { "encodings/wagc-7-ThanapolTiawattananont-YiTienChan.sgf", 0, "PC", "경주" },
  { "encodings/wagc-8-YiTienChan-JiaChengTan.sgf", 0, "PC", "경주" },
  { "malformed/duplicate_tag.sgf", 0, "DT", "2006-10-21" },
  { "malformed/illegal_square_brackets.sgf", 0, "GC",
    "Zhou gave up 3 penalty points (=6 [points)" },
  { "malformed/metadata_with_square_bracket.sgf", 1, "C", "iron giant face :-" },
  { "syntax/escaping.sgf", 1, "C", "Text : value : with : unneccessary : escape : characters" },
  { "syntax/escaping.sgf", 2, "C", "Text : value : with : [neces\\sary] : escape : characters" },
  { "syntax/gameinfo.sgf", 1, "DT", "2019-02-28,2020-02-29,2021-01-10,11,12,02-03" },
};

static FormatsSgf *
read_shared (const char *name)
{
  g_autoptr (GBytes) source = fixture_shared (name);
  g_autoptr (GError) error = NULL;
  FormatsSgf *sgf = source ? formats_sgf_parse (source, &error) : NULL;

  g_assert_no_error (error);
  return sgf;
}

static guint
count_games (const FormatsSgf *sgf)
{
  guint n = 0;

  for (guint32 node = 0; node < sgf->n_nodes; node++)
    n += sgf->nodes[node].parent == FORMATS_SGF_NONE;
  return n;
}

static guint
count_ends (const FormatsSgf *sgf)
{
  guint n = 0;

  for (guint32 node = 0; node < sgf->n_nodes; node++)
    n += sgf->nodes[node].child == FORMATS_SGF_NONE;
  return n;
}

static void
test_trees (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (trees); i++) {
    g_autoptr (FormatsSgf) sgf = read_shared (trees[i].name);
    const FormatsSgfFault *fault;

    if (!sgf)
      return;
    g_test_message ("%s", trees[i].name);
    g_assert_cmpstr (sgf->encoding, ==, trees[i].encoding);
    g_assert_cmpuint (count_games (sgf), ==, trees[i].n_games);
    g_assert_cmpuint (sgf->n_nodes, ==, trees[i].n_nodes);
    g_assert_cmpuint (count_ends (sgf), ==, trees[i].n_ends);
    g_assert_cmpuint (sgf->faults->len, ==, trees[i].line > 0 ? 1 : 0);
    if (trees[i].line == 0)
      continue;
    fault = sgf->faults->pdata[0];
    g_assert_cmpuint (fault->line, ==, trees[i].line);
    g_assert_cmpuint (fault->column, ==, trees[i].column);
  }
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
test_texts (void)
{
  g_autoptr (FormatsSgf) plain = read_shared ("encodings/encoding-utf8-nobom.sgf");

  for (gsize i = 0; plain && i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (FormatsSgf) sgf = read_shared (texts[i].name);
    g_autofree char *text = text_of (sgf, texts[i].node, texts[i].id);
    g_autofree char *same = text_of (plain, texts[i].same, "C");

    g_test_message ("%s", texts[i].name);
    g_assert_cmpstr (text, ==, texts[i].text ? texts[i].text : same);
  }
}

/* Another reader, of nothing but the grammar: a line for each node, its parent and its properties
 * as they are spelled. The charset of a first node is left out, because it is written anew. */
typedef struct {
  const char *at, *end;
  GString *out;
  GArray *open; /* int */
  int node, n;
  gboolean is_root;
} Flattener;

static void
flatten_values (Flattener *flattener, gboolean is_kept)
{
  const char *start = flattener->at;

  while (flattener->at < flattener->end && *flattener->at != ']')
    flattener->at += *flattener->at == '\\' ? 2 : 1;
  flattener->at = MIN (flattener->at + 1, flattener->end);
  if (is_kept)
    g_string_append_len (flattener->out, start, flattener->at - start);
  while (flattener->at < flattener->end && g_ascii_isspace (*flattener->at))
    flattener->at++;
  if (flattener->at < flattener->end && *flattener->at == '[')
    flatten_values (flattener, is_kept);
}

static void
flatten_property (Flattener *flattener, gboolean is_root)
{
  const char *start = flattener->at;
  gboolean is_kept;

  while (flattener->at < flattener->end && *flattener->at != '[')
    flattener->at++;
  is_kept = !is_root || strncmp (start, "CA", 2) != 0;
  if (is_kept)
    g_string_append_len (flattener->out, start, flattener->at - start);
  flatten_values (flattener, is_kept);
}

static void
flatten_one (Flattener *flattener)
{
  char letter = *flattener->at;

  if (g_ascii_isalpha (letter)) {
    flatten_property (flattener, flattener->is_root);
    return;
  }
  if (letter == '(')
    g_array_append_val (flattener->open, flattener->node);
  if (letter == ')' && flattener->open->len > 0) {
    flattener->node = g_array_index (flattener->open, int, flattener->open->len - 1);
    g_array_set_size (flattener->open, flattener->open->len - 1);
  }
  if (letter == ';') {
    g_string_append_printf (flattener->out, "\n%d:", flattener->node);
    flattener->is_root = flattener->node < 0;
    flattener->node = flattener->n++;
  }
  flattener->at++;
}

static const char *
find_start (const char *text)
{
  const char *at = strchr (text, '(');

  while (at[1 + strspn (at + 1, " \r\n")] != ';')
    at = strchr (at + 1, '(');
  return at;
}

static char *
flatten (const char *text, gsize length)
{
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *whole = g_strndup (text, length);
  Flattener flattener = { find_start (whole), whole + length, g_string_new (NULL), open, -1 };

  while (flattener.at < flattener.end)
    flatten_one (&flattener);
  return g_string_free (flattener.out, FALSE);
}

static void
test_rounds (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (trees); i++) {
    g_autoptr (FormatsSgf) sgf = read_shared (trees[i].name);
    g_autoptr (GBytes) out = sgf ? formats_sgf_format (sgf) : NULL;
    g_autofree char *before = sgf ? flatten (sgf->text, sgf->length) : NULL;
    g_autofree char *after = NULL;

    if (!sgf)
      return;
    g_test_message ("%s", trees[i].name);
    after = flatten (g_bytes_get_data (out, NULL), g_bytes_get_size (out));
    g_assert_cmpuint (strlen (before), >, 4 * trees[i].n_nodes - 4);
    g_assert_cmpstr (before, ==, after);
  }
}

static gboolean
is_listed (const char *name)
{
  gboolean is_found = FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (trees); i++)
    is_found |= strcmp (name, trees[i].name) == 0;
  return is_found || !g_str_has_suffix (name, ".sgf");
}

static void
test_listed (void)
{
  static const char *const folders[] = { "counted-japanese",  "dialects",  "encodings",
                                         "ff4-spec-examples", "malformed", "syntax" };

  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++) {
    g_autofree char *path = fixture_shared_path (folders[i]);
    g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
    const char *name;

    while (folder && (name = g_dir_read_name (folder))) {
      g_autofree char *whole = g_strconcat (folders[i], "/", name, NULL);

      g_test_message ("%s", whole);
      g_assert_true (is_listed (whole));
    }
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/sgf-files/trees", test_trees);
  g_test_add_func ("/formats/sgf-files/texts", test_texts);
  g_test_add_func ("/formats/sgf-files/rounds", test_rounds);
  g_test_add_func ("/formats/sgf-files/listed", test_listed);
  return g_test_run ();
}
