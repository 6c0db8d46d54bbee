/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/entries/entries.h"
#include "program.h"
#include <string.h>

/* Random damage to real lists: nothing may crash, and whatever comes out keeps its promises. */
#define ROUNDS 4000

#define SEED(text)          \
  {                         \
    text, sizeof (text) - 1 \
  }

static const struct {
  const char *bytes;
  gsize length;
} seeds[] = {
  SEED (
      "family,given,rank,country,club,rating,id\nWei,Li,3d,CN,Leeds,2100,17\n\"A, B\",C,1k,,,,\n"),
  SEED ("姓名\t段位\t单位\n沈知远\t3段\t苏州\n顾晚晴\t业余5段\t杭州\n"),
  SEED ("Grünwald, Jörg;3d;DE\nWeiß, Änne;2k;DE\n"),
  SEED ("\xEF\xBB\xBFname|rank\r\n\"say \"\"hi\"\"\"|9p\r\n"),
  SEED ("\xFF\xFEn\0a\0m\0e\0"),
  SEED ("\xD0\xD5\xC3\xFB,\xB6\xCE\xCE\xBB\n\xC9\xF2\xD6\xAA\xD4\xB6,3\xB6\xCE\n"),
  SEED ("\x8E\x81\x96\xBC,\x92\x69\x88\xCA\n\x91\x71\x8B\xB4,\x8E\x6C\x92\x69\n"),
  SEED ("\xC0\xCC\xB8\xA7,\xB1\xDE\xBC\xF6\n\xB0\xAD\xC7\xCF\xB6\xF7,3\xB4\xDC\n"),
};

/* clang-format off */
static const char *const morsels[] = {
  "\"", "\"\"", ",", ";", "\t", "|", "\n", "\r", "\r\n", "'", "=", "-", "name", "id", "rank", "12d",
  "\xE2\x80\xAE", "\xEF\xB7\xBA", "\xCC\x81", "\xC3", "\xFF\xFE", "\x81\x30\x81\x30", "\x7F",
  "\x01", "，", "　", "99999999999999999999", "-900.5", "é", "\xF0\x9F\x98\x80", "𠮷", ",,,,,,,,,"
};
/* clang-format on */

static void
repeat (GByteArray *bytes, guint at, guint length)
{
  g_autofree guint8 *copy = g_memdup2 (bytes->data + at, length);

  g_byte_array_append (bytes, copy, length);
}

static void
mutate (GByteArray *bytes, GRand *rand)
{
  const char *morsel = morsels[g_rand_int_range (rand, 0, G_N_ELEMENTS (morsels))];
  guint at = bytes->len > 0 ? (guint) g_rand_int_range (rand, 0, (gint32) bytes->len) : 0;
  guint length = (guint) g_rand_int_range (rand, 1, 9);

  switch (bytes->len > 0 ? g_rand_int_range (rand, 0, 4) : 3) {
  case 0:
    bytes->data[at] = (guint8) g_rand_int_range (rand, 0, 256);
    break;
  case 1:
    g_byte_array_remove_range (bytes, at, MIN (length, bytes->len - at));
    break;
  case 2:
    repeat (bytes, at, MIN (length * 8, bytes->len - at));
    break;
  default:
    g_byte_array_append (bytes, (const guint8 *) morsel, (guint) strlen (morsel));
  }
}

static GBytes *
make_source (GRand *rand)
{
  gint32 seed = g_rand_int_range (rand, 0, G_N_ELEMENTS (seeds));
  GByteArray *bytes = g_byte_array_new ();
  int n = g_rand_int_range (rand, 0, 20);

  g_byte_array_append (bytes, (const guint8 *) seeds[seed].bytes, (guint) seeds[seed].length);
  for (int i = 0; i < n; i++)
    mutate (bytes, rand);
  return g_byte_array_free_to_bytes (bytes);
}

static void
assert_text (const char *text)
{
  g_assert_nonnull (text);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_cmpint (g_utf8_strlen (text, -1), <=, 18000);
  for (const char *at = text; *at != '\0'; at = g_utf8_find_next_char (at, NULL))
    g_assert_false (g_unichar_iscntrl (g_utf8_get_char (at)));
}

static void
assert_entry (const FormatsEntry *entry)
{
  g_assert_cmpint (entry->line, >=, 1);
  assert_text (entry->family);
  g_assert_cmpstr (entry->family, !=, "");
  assert_text (entry->given);
  assert_text (entry->country);
  assert_text (entry->club);
  assert_text (entry->ident);
  g_assert_cmpint (entry->rank, >=, RULES_RANK_NONE);
  g_assert_cmpint (entry->rank, <=, RULES_RANK_PRO (9));
  g_assert_cmpint (entry->rating, >=, -900);
  g_assert_cmpint (entry->rating, <=, 4000);
}

static void
assert_fault (const FormatsFault *fault)
{
  g_assert_cmpint (fault->line, >=, 1);
  assert_text (fault->text);
  g_assert_cmpint (g_utf8_strlen (fault->text, -1), <=, 61);
  assert_text (fault->message);
  g_assert_cmpstr (fault->message, !=, "");
}

static void
assert_list (const FormatsEntries *list)
{
  g_assert_cmpuint (list->entries->len + list->faults->len, >, 0);
  g_assert_cmpuint (list->entries->len + list->faults->len, <=, FORMATS_ENTRIES_ROWS);
  for (guint i = 0; i < list->entries->len; i++)
    assert_entry (list->entries->pdata[i]);
  for (guint i = 0; i < list->faults->len; i++)
    assert_fault (list->faults->pdata[i]);
}

static void
test_mutations (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (361);

  for (int i = 0; i < ROUNDS; i++) {
    g_autoptr (GBytes) source = make_source (rand);
    g_autoptr (GError) error = NULL;
    g_autoptr (FormatsEntries) list = formats_entries_parse (source, &error);

    if (list) {
      g_assert_no_error (error);
      assert_list (list);
    } else {
      g_assert_nonnull (error);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
  }
}

/* A head, then a piece over and over until there are two megabytes. */
static const struct {
  const char *head;
  const char *piece;
} floods[] = {
  { "", "\"" },
  { "", "\"\"" },
  { "a", "," },
  { "", "a," },
  { "name\na", "\xCC\x81" },
  { "name\n", "a\xCC\x95\xCC\x80\xC2\xAD" },
  { "name,rank\na,", "\xEF\xB7\xBA" },
  { "", "\n" },
  { "name\n", "\xC2\xA0" },
  { "", "\xA1\xA1" },
  { "", "\xE9 " },
  { "name,id\n", "x,\"a\nb\"\"\"\r" },
  { "name", ",name" },
};

static GBytes *
make_flood (gsize i)
{
  GString *text = g_string_new (floods[i].head);

  while (text->len < 2 * 1024 * 1024)
    g_string_append (text, floods[i].piece);
  return g_string_free_to_bytes (text);
}

static void
test_floods (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (floods); i++) {
    g_autoptr (GBytes) source = make_flood (i);
    g_autoptr (GError) error = NULL;
    g_autoptr (FormatsEntries) list = formats_entries_parse (source, &error);

    g_assert_true ((list == NULL) == (error != NULL));
    if (list)
      assert_list (list);
  }
}

/* Says how long 10,000 rows take; run with -m perf. */
static void
test_speed (void)
{
  g_autoptr (GString) text = g_string_new ("family,given,rank,country,club,rating,id\n");
  g_autoptr (GBytes) source = NULL;
  g_autoptr (FormatsEntries) list = NULL;
  double seconds;

  if (!g_test_perf ()) {
    g_test_skip ("only with -m perf");
    return;
  }
  for (int i = 0; i < 10000; i++)
    g_string_append_printf (text, "Family%d,Gïven,%dk,FR,Club %d,%d,%d\n", i, i % 30 + 1, i % 77,
                            1000 + i % 1500, 10000000 + i);
  source = g_bytes_new (text->str, text->len);
  g_test_timer_start ();
  list = formats_entries_parse (source, NULL);
  seconds = g_test_timer_elapsed ();
  g_test_minimized_result (seconds, "10,000 rows: %.1f ms", seconds * 1000);
  g_assert_cmpuint (list->entries->len, ==, 10000);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/hostile/mutations", test_mutations);
  g_test_add_func ("/formats/hostile/floods", test_floods);
  g_test_add_func ("/formats/hostile/speed", test_speed);
  return g_test_run ();
}
