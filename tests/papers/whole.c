/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever letters a desktop has, nothing of a paper is cut, lost, laid over something else or off
 * the page: DejaVu Sans, with which papers were designed, beside the wide DejaVu Sans Mono and the
 * high OpenDyslexic. */
#include <dlfcn.h>
#include <locale.h>
#include <string.h>
#include "desk/fixture.h"
#include "desk/event/set.h"
#include "desk/team/team.h"
#include "desk/file/open.h"
#include "desk/standings/prize.h"
#include "papers/paper/catalogue.h"
#include "papers/words/language.h"
#include "program.h"
#include "report/places.h"

#define N_PLAYERS 12
#define TOUCH 1.0 /* points by which boxes of words may meet: they are larger than the ink */

static const char *const fonts[] = { "plain", "wide", "high" }; /* as tests/meson.build has them */
static const char *const systems[] = { "swiss", "round_robin", "knockout", "teams" };

/* --- What is drawn --- */

static int n_complaints;

G_GNUC_PRINTF (1, 2)
static void
complain (const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list list;

  va_start (list, format);
  text = g_strdup_vprintf (format, list);
  va_end (list);
  g_test_message ("%s", text);
  n_complaints++;
}

/* In a PDF a text that was cut may say all that it was: what is drawn is heard of here, where
 * the program calls Pango. */
typedef void (*ShowLine) (cairo_t *cr, PangoLayoutLine *line);
typedef void (*ShowLayout) (cairo_t *cr, PangoLayout *layout);

static const char *drawn; /* what paper; NULL where nobody looks */
static int n_heard;       /* or the program calls another function of Pango */

static void
look_at (cairo_t *cr, PangoLayout *layout, const PangoRectangle *ink, double x, double y)
{
  double left, top, right, bottom;
  const char *text = pango_layout_get_text (layout);

  n_heard++;
  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  /* Names give way where a bracket is to be seen at once (report/list/knockout.c), alone or in the
   * report of the event, of which every other part is looked at alone. */
  if (pango_layout_is_ellipsized (layout) && !strstr (drawn, "bracket") &&
      !strstr (drawn, "knockout, report"))
    g_print ("%s: “%s” is cut\n", drawn, text);
  if (x + pango_units_to_double (ink->x) < left - TOUCH ||
      y + pango_units_to_double (ink->y) < top - TOUCH ||
      x + pango_units_to_double (ink->x + ink->width) > right + TOUCH ||
      y + pango_units_to_double (ink->y + ink->height) > bottom + TOUCH)
    g_print ("%s: “%s” leaves its page or card\n", drawn, text);
}

void
pango_cairo_show_layout_line (cairo_t *cr, PangoLayoutLine *line)
{
  ShowLine show;
  PangoRectangle ink;
  double x, y;

  *(void **) &show = dlsym (RTLD_NEXT, "pango_cairo_show_layout_line");
  cairo_get_current_point (cr, &x, &y);
  pango_layout_line_get_extents (line, &ink, NULL);
  if (drawn)
    look_at (cr, line->layout, &ink, x, y);
  show (cr, line);
}

void
pango_cairo_show_layout (cairo_t *cr, PangoLayout *layout)
{
  ShowLayout show;
  PangoRectangle ink;
  double x, y;

  *(void **) &show = dlsym (RTLD_NEXT, "pango_cairo_show_layout");
  cairo_get_current_point (cr, &x, &y);
  pango_layout_get_extents (layout, &ink, NULL);
  if (drawn)
    look_at (cr, layout, &ink, x, y);
  show (cr, layout);
}

/* --- The papers of a tournament --- */

static const DeskPlayer players[N_PLAYERS] = {
  { .family = "Fernández de Córdoba",
    .given = "María del Carmen",
    .country = "ES",
    .club = "Nam-ban Barcelona" },
  { .family = "井山", .given = "裕太", .country = "JP", .club = "日本棋院東京本院" },
  { .family = "Papadopoulos-Konstantinidis",
    .given = "Aristotelis",
    .country = "GR",
    .club = "Thessaloniki" },
  { .family = "王", .given = "立诚", .country = "CN", .club = "北京" },
  { .family = "Wolfeschlegelsteinhausen", .given = "Hubert", .country = "DE", .club = "Hamburg" },
  { .family = "이", .given = "세돌", .country = "KR", .club = "서울" },
  { .family = "Li", .given = "Wei", .country = "CN", .club = "B" },
  { .family = "Mammadguluzadeh", .given = "Jalil", .country = "AZ", .club = "Baku" },
  { .family = "Núñez", .given = "Ana", .country = "AR", .club = "Buenos Aires" },
  { .family = "張", .given = "栩", .country = "TW", .club = "臺北" },
  { .family = "WWWMMM", .given = "MWMWMWMW", .country = "US", .club = "WWWMMMWWW" },
  { .family = "Ó Súilleabháin", .given = "Muiris", .country = "IE", .club = "Corcaigh" },
};

static void
play (Fixture *fixture, const char *system)
{
  static const char *const names[] = {
    "name", "place", "dates", "chief", "numbers", "system", NULL
  };
  const char *values[] = { "Campeonato abierto de la ciudad de Teruel 特鲁埃尔公开赛",
                           "Teruel, Palacio de Exposiciones y Congresos",
                           "21–22 November 2026",
                           "Fernández de Córdoba, María del Carmen",
                           "lots",
                           system,
                           NULL };
  DeskPrize prize = { .place = 1,
                      .who = "rank=10k..1k",
                      .name = "Gran premio de la ciudad, donado por la Embajada",
                      .value = "un tablero de kaya macizo" };

  FIXTURE_DO (desk_event_set (fixture->desk, names, values, &error));
  for (int i = 0; i < N_PLAYERS; i++) {
    DeskPlayer player = players[i];

    player.ident = "";
    player.rank = i < 3 ? RULES_RANK_DAN (7 - i) : RULES_RANK_KYU (i);
    FIXTURE_DO (desk_enrol (fixture->desk, &player, NULL, &error));
  }
  FIXTURE_DO (desk_prize_set (fixture->desk, &prize, NULL, &error));
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  FIXTURE_DO (fixture_warn (fixture, fixture_game (fixture, 1, 1), RULES_BLACK, "early-press",
                            "pressed the clock before the stone was on the board", &error));
  fixture_finish_round (fixture, 1);
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
}

/* Teams of two, each with the two who stand behind it in the list. */
static void
play_teams (Fixture *fixture)
{
  static const char *const names[] = { "name", "team_boards", "team_kind", NULL };
  static const char *const values[] = { "Campeonato por equipos de Teruel 特鲁埃尔团体赛", "2",
                                        "spot", NULL };
  g_autoptr (GPtrArray) entries =
      g_ptr_array_new_with_free_func ((GDestroyNotify) desk_team_entry_free);

  FIXTURE_DO (desk_event_set (fixture->desk, names, values, &error));
  for (int i = 0; i < N_PLAYERS; i++) {
    g_autoptr (FormatsEntry) of = formats_entry_new (1, players[i].family, players[i].given);
    DeskTeamEntry *entry =
        i % 3 ? entries->pdata[i / 3] : desk_team_entry_new (desk_get_state (fixture->desk), 0);
    if (i % 3 == 0) {
      g_free (entry->name);
      g_free (entry->captain);
      entry->name = g_strdup (players[i].club);
      entry->captain = g_strdup (players[i].family);
      g_ptr_array_add (entries, entry);
    } else {
      of->rank = RULES_RANK_KYU (i);
      desk_team_entry_add (entry, 0, of, FALSE);
    }
  }
  FIXTURE_DO (desk_team_register (fixture->desk, entries, 0, NULL, &error));
  for (int round = 1; round <= 2; round++) {
    FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
    if (round == 1)
      fixture_finish_round (fixture, 1);
  }
}

/* A file for each system, so that papers in all letters bear the same seal. */
static void
make_events (const char *folder)
{
  for (gsize i = 0; i < G_N_ELEMENTS (systems); i++) {
    g_autofree char *path = g_strdup_printf ("%s/%s.tengen", folder, systems[i]);
    Fixture fixture = { 0 };
    g_autoptr (GFile) from = NULL, to = g_file_new_for_path (path);
    g_autoptr (GError) error = NULL;

    fixture_set_up (&fixture, NULL);
    if (g_str_equal (systems[i], "teams"))
      play_teams (&fixture);
    else
      play (&fixture, systems[i]);
    g_clear_object (&fixture.desk);
    from = g_file_new_for_path (fixture.path);
    g_file_copy (from, to, G_FILE_COPY_NONE, NULL, NULL, NULL, &error);
    g_assert_no_error (error);
    fixture_tear_down (&fixture, NULL);
  }
}

static char *
paper_path (const char *folder, const char *system, const char *id, const char *font)
{
  return g_strdup_printf ("%s/%s-%s-%s.pdf", folder, system, id, font);
}

static void
write_papers (Desk *desk, const char *folder, const char *system, const char *font)
{
  int n;
  const PapersKind *papers = papers_catalogue_list (&n);

  for (int i = 0; i < n; i++) {
    const PapersOptions wish = { .round = papers[i].rounds == PAPERS_COUNTED ? 1 : 2 };
    g_autoptr (GError) error = NULL;
    g_autoptr (ReportPaper) paper = papers_catalogue_make (desk, &papers[i], &wish, &error);
    g_autofree char *path = paper_path (folder, system, papers[i].id, font);
    g_autofree char *what = g_strdup_printf ("%s, %s, in %s letters", system, papers[i].id, font);

    drawn = what;
    n_heard = 0;
    if (paper)
      report_paper_write_pdf (paper, path, A4_WIDTH, A4_HEIGHT, &error);
    else
      g_clear_error (&error); /* a bracket of a Swiss */
    g_assert_no_error (error);
    if (paper && n_heard == 0)
      g_error ("nothing was heard of %s", what);
  }
}

/* In a process for each font. */
static int
write_all (const char *folder, const char *font)
{
  for (gsize i = 0; i < G_N_ELEMENTS (systems); i++) {
    g_autofree char *path = g_strdup_printf ("%s/%s.tengen", folder, systems[i]);
    g_autoptr (GError) error = NULL;
    g_autoptr (Desk) desk = desk_open (path, FALSE, &error);

    g_assert_no_error (error);
    write_papers (desk, folder, systems[i], font);
  }
  return 0;
}

static void
make_papers (const char *folder, const char *font)
{
  g_autofree char *conf = g_strdup_printf ("%s/fonts-%s.conf", g_getenv ("TENGEN_FONTS"), font);
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_auto (GStrv) environment = g_environ_setenv (g_get_environ (), "FONTCONFIG_FILE", conf, TRUE);
  const char *words[] = { self, "--write", folder, font, NULL };
  g_autofree char *said = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) (gsize) words, environment, G_SPAWN_DEFAULT, NULL, NULL, &said,
                NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  lines = g_strsplit (said, "\n", -1);
  for (int i = 0; lines[i]; i++)
    if (*lines[i])
      complain ("%s", lines[i]);
}

/* --- What a reader sees --- */

static GArray *
read_places (const char *path)
{
  g_autofree char *quoted = g_shell_quote (path);
  g_autofree char *line = g_strdup_printf ("pdftotext -bbox %s -", quoted);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_spawn_command_line_sync (line, &text, NULL, NULL, &error);
  g_assert_no_error (error);
  return places_read (text);
}

static gboolean
is_word (const char *text)
{
  for (; *text; text += g_utf8_skip[(guint8) *text])
    if (g_unichar_isalpha (g_utf8_get_char (text)))
      return TRUE;
  return FALSE;
}

/* Beside each other in a line, or below: lines are set closer than their boxes are high. */
static gboolean
overlap (const Place *one, const Place *two)
{
  double across = MIN (one->right, two->right) - MAX (one->left, two->left);
  double down = MIN (one->bottom, two->bottom) - MAX (one->top, two->top);

  return one->page == two->page && across > TOUCH &&
         down > MIN (one->bottom - one->top, two->bottom - two->top) / 2;
}

static void
check_places (const GArray *places, const char *what)
{
  for (guint i = 0; i < places->len; i++) {
    const Place *place = &g_array_index (places, Place, i);

    if (place->left < 0 || place->right > A4_WIDTH || place->top < 0 || place->bottom > A4_HEIGHT)
      complain ("%s: “%s” is not wholly on page %d", what, place->text, place->page + 1);
    for (guint k = 0; k < i; k++)
      if (overlap (place, &g_array_index (places, Place, k)))
        complain ("%s: “%s” and “%s” lie on each other on page %d", what, place->text,
                  g_array_index (places, Place, k).text, place->page + 1);
  }
}

static GHashTable *
words_of (const GArray *places)
{
  GHashTable *words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < places->len; i++)
    g_hash_table_add (words, g_strdup (g_array_index (places, Place, i).text));
  return words;
}

/* As it is, or as several between which a line ends, or within one that did end there. */
static gboolean
has_word (GHashTable *words, const char *word)
{
  GHashTableIter iter;
  gpointer other;

  g_hash_table_iter_init (&iter, words);
  while (g_hash_table_iter_next (&iter, &other, NULL))
    if (strstr (other, word))
      return TRUE;
  for (const char *at = word + g_utf8_skip[(guint8) *word]; *at; at += g_utf8_skip[(guint8) *at]) {
    g_autofree char *before = g_strndup (word, (gsize) (at - word));

    if (g_hash_table_contains (words, before) && has_word (words, at))
      return TRUE;
  }
  return FALSE;
}

/* Figures of pages may be other ones, and so may the hour. Names in a bracket are cut in the middle
 * where they give way: tests/report/bracket.c looks for their ends. */
static void
check_words (const GArray *expected, const GArray *places, const char *what)
{
  g_autoptr (GHashTable) words = words_of (places);

  for (guint i = 0; i < expected->len; i++) {
    const char *word = g_array_index (expected, Place, i).text;

    if (is_word (word) && !strstr (what, ", bracket,") && !has_word (words, word))
      complain ("%s: “%s” is missing", what, word);
  }
}

/* FALSE where a tournament of that system has no such paper. */
static gboolean
check_paper (const char *folder, const char *system, const char *id)
{
  g_autoptr (GArray) expected = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (fonts); i++) {
    g_autofree char *path = paper_path (folder, system, id, fonts[i]);
    g_autofree char *what = g_strdup_printf ("%s, %s, in %s letters", system, id, fonts[i]);
    g_autoptr (GArray) places = NULL;

    if (i == 0 && !g_file_test (path, G_FILE_TEST_EXISTS))
      return FALSE;
    places = read_places (path);
    g_assert_cmpuint (places->len, >, 0);
    check_places (places, what);
    if (expected)
      check_words (expected, places, what);
    else
      expected = g_steal_pointer (&places);
  }
  return TRUE;
}

static void
test_whole (void)
{
  int n;
  const PapersKind *papers = papers_catalogue_list (&n);
  g_autofree char *folder = g_dir_make_tmp ("tengen-whole-XXXXXX", NULL);

  if (!printed_can_read ("pdftotext"))
    return;
  make_events (folder);
  for (gsize i = 0; i < G_N_ELEMENTS (fonts); i++)
    make_papers (folder, fonts[i]);
  for (int i = 0; i < n; i++) {
    gboolean made = FALSE;

    for (gsize k = 0; k < G_N_ELEMENTS (systems); k++)
      made |= check_paper (folder, systems[k], papers[i].id);
    g_assert_true (made);
  }
  if (g_getenv ("WHOLE_KEEP"))
    return;
  fixture_remove (folder);
  g_assert_cmpint (n_complaints, ==, 0);
}

TEST_MAIN (int argc, char **argv)
{
  papers_language_prepare ();
  setlocale (LC_ALL, "");
  if (argc > 3 && g_str_equal (argv[1], "--write"))
    return write_all (argv[2], argv[3]);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/papers/whole", test_whole);
  return g_test_run ();
}
