/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/word/sign.h"
#include "program.h"

/* What somebody types, whether it is a line, and what a terminal shows of it. */
static const struct {
  const char *text;
  gboolean is_line;
  const char *line; /* NULL for the same */
} cases[] = {
  { "", TRUE, NULL },
  { "Li Wei <b>&amp;</b> =1+1 ../../etc %s%n [[", TRUE, NULL },
  { "沈知远 אבג 12", TRUE, NULL },
  { "می‌خواهم", TRUE, NULL },  /* the joiners of a script */
  { "👨‍👩‍👧", TRUE, NULL }, /* and of a picture */
  { "a\tb", FALSE, "a b" },
  { "a\r\nb", FALSE, "a  b" },
  { "a\x1b[31mb", FALSE, "a [31mb" },
  { "a\xc2\x9b"
    "31mb",
    FALSE, "a 31mb" },
  { "a\x7f", FALSE, "a " },
  { "a\xe2\x80\xa8"
    "b\xe2\x80\xa9",
    FALSE, "a b " },
  { "abc\xe2\x80\xaetxt.exe", FALSE, "abctxt.exe" },
  { "a\xe2\x81\xa7"
    "b\xe2\x81\xa9",
    FALSE, "ab" },
  { "a\xe2\x80\x8f"
    "b\xd8\x9c",
    FALSE, "ab" },
  { "\xef\xbb\xbf"
    "B\xe2\x80\x8bo\xc2\xad",
    FALSE, "Bo" },
  { "Zo\u034fe\U000E0041\uFFF9", FALSE, "Zoe" },
};

static void
test_table (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *line = formats_sign_line (cases[i].text, 100);

    g_assert_cmpint (formats_sign_is_line (cases[i].text), ==, cases[i].is_line);
    g_assert_cmpstr (line, ==, cases[i].line ? cases[i].line : cases[i].text);
  }
}

/* Two that a reader takes for one, or tells apart. */
static const struct {
  const char *one, *other;
  gboolean same;
} pairs[] = {
  { "Ann", "ANN", TRUE },
  { "Ann", "Ann\u200d", TRUE },
  { "Ann", "\u0410nn", TRUE }, /* Cyrillic */
  { "BOB", "\u0412\u041e\u0412", TRUE },
  { "Mike", "\u041c\u0456\u043a\u0435", TRUE },
  { "Zoe", "\u0396oe", TRUE }, /* Greek */
  { "Xie", "\u03a7\u0131e", TRUE },
  { "Ann", "\uff21\uff4e\uff4e", TRUE },
  { "Zoe", "Zo\u00e9", FALSE },
  { "Ann", "Anna", FALSE },
  { "\u0418\u0432\u0430\u043d", "Ivan", FALSE },
  { "\u0416\u0443\u043a", "\u0428\u0443\u043a", FALSE },
  { "\u0391\u03bd\u03bd\u03b1", "\u0391\u03bb\u03bb\u03b1", FALSE },
  { "\u6c88", "\u6c89", FALSE },
};

static void
test_alike (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++) {
    g_autofree char *one = formats_sign_key (pairs[i].one);
    g_autofree char *other = formats_sign_key (pairs[i].other);

    g_test_message ("%s, %s", pairs[i].one, pairs[i].other);
    g_assert_cmpint (g_str_equal (one, other), ==, pairs[i].same);
  }
}

/* No text of whatever bytes is let through, and what was cleaned is. */
static void
test_random (void)
{
  static const char *const parts[] = {
    "\xff",         "\xf0\x9f", "\xed\xa0\x80", "a", "汉", "\xcc\x81",
    "\xe2\x80\xae", "\n",       "\xef\xbb\xbf", " ", "ה",  "\x1b"
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261122);

  for (int round = 0; round < 20000; round++) {
    g_autoptr (GString) text = g_string_new (NULL);
    g_autofree char *line = NULL;
    int n = g_rand_int_range (rand, 0, 40), most = g_rand_int_range (rand, 1, 30);

    while (n-- > 0)
      g_string_append (text, parts[g_rand_int_range (rand, 0, G_N_ELEMENTS (parts))]);
    line = formats_sign_line (text->str, most);
    g_assert_true (g_utf8_validate (line, -1, NULL));
    g_assert_true (formats_sign_is_line (line));
    g_assert_cmpint (g_utf8_strlen (line, -1), <=, most);
  }
}

static void
test_length (void)
{
  g_autofree char *three = formats_sign_line ("汉汉汉", 3),
                  *cut = formats_sign_line ("汉汉汉汉", 3);

  g_assert_cmpstr (three, ==, "汉汉汉");
  g_assert_cmpstr (cut, ==, "汉汉…");
}

static void
test_marks (void)
{
  g_autoptr (GString) text = g_string_new ("Z");
  g_autofree char *line = NULL;

  for (int i = 0; i < FORMATS_SIGN_MARKS; i++)
    g_string_append (text, "\xcc\x81");
  g_assert_true (formats_sign_is_line (text->str));
  line = g_strdup (text->str);
  g_string_append (text, "\xcc\x81");
  g_assert_false (formats_sign_is_line (text->str));
  g_free (line);
  line = formats_sign_line (text->str, 100);
  g_assert_true (formats_sign_is_line (line));
}

/* Nothing of it can be seen: no name. */
static void
test_blank (void)
{
  static const char *const blank[] = { " ",      "\u115F\u115F", "\u2800", "\u034F", "\U000E0041",
                                       "\uFFF9", "\u3164\u200D", "\uFE0F", "\u2063", "\U000E0100" };

  for (gsize i = 0; i < G_N_ELEMENTS (blank); i++)
    for (const char *at = blank[i]; *at; at = g_utf8_find_next_char (at, NULL))
      g_assert_true (formats_sign_is_blank (g_utf8_get_char (at)));
  for (const char *at = "aÅ李한ا-.1👧"; *at; at = g_utf8_find_next_char (at, NULL))
    g_assert_false (formats_sign_is_blank (g_utf8_get_char (at)));
}

/* Whatever that cannot be seen is put into a name, anywhere: it is the same name. */
static void
test_key (void)
{
  static const char *const unseen[] = { "",       "\u034F", "\u115F",     "\u2800",     "\uFFF9",
                                        "\u200D", "\uFE0F", "\U000E0041", "\U000E0100", "\u00AD" };
  static const char *const names[] = { "zoe", "li wei", "李伟", "ñandú" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (unseen); j++)
      for (glong k = 0; k <= g_utf8_strlen (names[i], -1); k++) {
        g_autoptr (GString) text = g_string_new (names[i]);
        g_autofree char *key = NULL;

        g_string_insert (text, g_utf8_offset_to_pointer (names[i], k) - names[i], unseen[j]);
        key = formats_sign_key (text->str);
        g_assert_cmpstr (key, ==, names[i]);
      }
  {
    g_autofree char *wide = formats_sign_key ("  ＺＯＥ　Li  "), *other = formats_sign_key ("Zoé");
    g_assert_cmpstr (wide, ==, "zoe li");
    g_assert_cmpstr (other, !=, "zoe");
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/sign/blank", test_blank);
  g_test_add_func ("/formats/sign/key", test_key);
  g_test_add_func ("/formats/sign/table", test_table);
  g_test_add_func ("/formats/sign/alike", test_alike);
  g_test_add_func ("/formats/sign/random", test_random);
  g_test_add_func ("/formats/sign/length", test_length);
  g_test_add_func ("/formats/sign/marks", test_marks);
  return g_test_run ();
}
