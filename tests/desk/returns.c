/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What goes out comes in again: events by chance, of every system, in every format that is written
 * and read; the difference, field by field, is exactly what was said to be lost. A few in the
 * suite, TENGEN_EVENTS of them in ./dev soak. */
#include "desk/event/event.h"
#include "desk/event/set.h"
#include "desk/returns.h"
#include <stdlib.h>
#include <string.h>
#include "desk/adopt/adopt.h"
#include "desk/event/detail.h"
#include "desk/adopt/extract.h"
#include "desk/fixture.h"
#include "desk/round/plan.h"
#include "desk/standings/prize.h"
#include "desk/round/restrict.h"
#include "desk/round/seeding.h"
#include "desk/standings/standings.h"
#include "program.h"

#define N_EVENTS 12

typedef struct {
  Fixture *fixture;
  GRand *rand;
  int n_players;
} Making;

static int
below (Making *making, int n)
{
  return g_rand_int_range (making->rand, 0, n);
}

static const char *
pick (Making *making, const char *const *words)
{
  return words[below (making, (int) g_strv_length ((char **) (gsize) words))];
}

/* --- An event --- */

/* clang-format off */
static const char *const families[] = {
  "Berg", "王", "Ó Briain", "de la Cruz", "=SUM(A1)", "DUPOND", "VAN DEN BERG", "Łuczak", "<b>&x", "김",
  "Nguyễn", "שלום", "Иванов", "Παπάς", "O'BRIEN", "a;b", "x=y", "\"Ann\"", "7", "3d", "0+", "a_b", "a|b",
  "＝１＋１", "Wei, Li", "ทดสอบ", "محمد", "Ｗｉｄｅ", "|12345678", "l[x]", "xxx", "-", "İzmir", NULL
};
static const char *const givens[] = { "", "Ann", "JEAN-PIERRE", "小明", ";", "\"x\"", "2k", "de", "=1", NULL };
static const char *const clubs[] = { "", "Oslo", "6", "xxx", "a;b", "12+", "Club, \"x\"", "3d", "北京", "x", "-", NULL };
static const char *const countries[] = { "", "FR", "CN", "GB", "XX", "China", NULL };
static const char *const results[] = {
  "B+", "W+", "B+R", "W+R", "W+T", "B+1.5", "W+C", "0", "draw", "both-lose", "no-result", "B+A", "W+A",
  "W+D", "B+2W", "annulled", "lot:B", "void", NULL
};
static const char *const systems[] = {
  "macmahon", "swiss", "swiss_weights", "round_robin", "knockout", "elimination", "series", "stages", NULL
};
static const char *const said_of_events[][2] = {
  { "handicap", "yes" }, { "komi", "6.5" }, { "komi", "0" }, { "rules", "jpkr" }, { "absent_points", "1" },
  { "absent_points", "0" }, { "bye_points", "1" }, { "bye_points", "0" }, { "place", "Praha; =1+1" },
  { "dates", "2026-11-07/08" }, { "dates", "7–8 November 2026" }, { "dates", "spring" }, { "time", "45m" },
  { "time", "60m 5x60 reserve" }, { "time", "30m 3x30 byo-yomi" }, { "time", "20m 10 fischer" },
  { "bar", "1d" }, { "floor", "15k" }, { "bye_sos", "zero" }, { "criteria", "points sos sosos" },
  { "criteria", "points cuss" }, { "groups", "2" }, { "handicap_reduce", "1" }, { "margin", "zi" }
};
/* clang-format on */

static gboolean
try_set (Making *making, const char *name, const char *value)
{
  const char *const names[] = { name, NULL }, *const values[] = { value, NULL };

  return desk_event_set (making->fixture->desk, names, values, NULL);
}

static void
set_event (Making *making, const char *system)
{
  try_set (making, "rounds", "4");
  if (g_str_equal (system, "stages")) {
    try_set (making, "system", below (making, 2) ? "swiss" : "round_robin");
    try_set (making, "qualify", "2");
    try_set (making, "then", "knockout");
    try_set (making, "then_from", "3");
  } else
    try_set (making, "system", system);
  for (gsize i = 0; i < G_N_ELEMENTS (said_of_events); i++)
    if (below (making, 4) == 0)
      try_set (making, said_of_events[i][0], said_of_events[i][1]);
}

static void
add_details (Making *making, gint64 key)
{
  static const char *const names[] = { "egf", "ffg", "aga", "born", "sex", "coach", NULL };
  static const char *const values[] = { "12345678", "1800014", "17842", "1985", "m", "Wei; =1" };

  for (int i = 0; names[i]; i++) {
    g_autofree char *number = g_strdup_printf ("%d", 10000 + (int) key + i * 100);
    if (below (making, 5) == 0)
      desk_detail_set (making->fixture->desk, key, names[i], i < 3 ? number : values[i], NULL);
  }
}

static void
enrol (Making *making)
{
  g_autofree char *sign = returns_sign (making->n_players + 1);
  const char *given = pick (making, givens), *family = pick (making, families);
  g_autofree char *signed_given = g_strconcat (sign, *given ? " " : "", given, NULL);
  g_autofree char *signed_family = g_strconcat (sign, " ", family, NULL);
  g_autofree char *ident = g_strdup_printf ("%d", 77000 + making->n_players);
  gboolean alone = below (making, 6) == 0;
  DeskPlayer player = { .family = alone ? signed_family : family,
                        .given = alone ? "" : signed_given,
                        .country = pick (making, countries),
                        .club = pick (making, clubs),
                        .ident = below (making, 4) ? "" : ident,
                        .rank = below (making, 8) ? RULES_RANK_DAN (1) - below (making, 8) + 3
                                                  : RULES_RANK_NONE,
                        .rating = below (making, 2) ? below (making, 3600) - 800 : 0 };
  gint64 key;

  if (!desk_enrol (making->fixture->desk, &player, &key, NULL))
    return;
  making->n_players++;
  add_details (making, key);
}

static void
excuse (Making *making, int round)
{
  int points = below (making, 4) - 1;

  if (points < 0)
    desk_enrol_absent (making->fixture->desk, 1 + below (making, making->n_players), round, TRUE,
                       NULL);
  else
    desk_enrol_excuse (making->fixture->desk, 1 + below (making, making->n_players), round, points,
                       NULL);
}

static void
play (Making *making, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk_get_state (making->fixture->desk), round);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    RulesResult result;
    g_assert_true (rules_result_parse (pick (making, results), &result));
    if (below (making, 12) == 0)
      fixture_warn (making->fixture, game->game, RULES_BLACK, "phone", "it rang", NULL);
    if (below (making, 12))
      desk_result_set (making->fixture->desk, game->game, result, DESK_SIGNED_REFEREE, NULL, NULL);
  }
}

static void
play_round (Making *making, int round)
{
  Desk *desk = making->fixture->desk;

  for (int i = below (making, 3); i > 0; i--)
    excuse (making, round);
  if (below (making, 4) == 0)
    enrol (making);
  if (!fixture_draw (making->fixture, round < 3 || below (making, 6), NULL))
    return;
  if (below (making, 4) == 0)
    desk_pair_remove (desk, round, 1, NULL);
  play (making, round);
  if (below (making, 4) == 0)
    desk_enrol_withdraw (desk, 1 + below (making, making->n_players), TRUE, "ill", NULL);
}

static void
add_facts (Making *making)
{
  const DeskRestriction never = {
    .kind = "never", .one = "1 2", .two = "", .first = 3, .reason = "; =1"
  };
  const DeskPrize prize = { .name = "Best; \"1\"", .place = 1, .who = "", .value = "=1" };

  if (below (making, 3) == 0)
    desk_restrict_add (making->fixture->desk, &never, NULL, NULL);
  if (below (making, 3) == 0)
    desk_prize_set (making->fixture->desk, &prize, NULL, NULL);
}

static void
make_event (Making *making, guint32 seed)
{
  const char *system = systems[seed % (G_N_ELEMENTS (systems) - 1)];
  int n = g_str_equal (system, "series") ? 2 : 3 + below (making, 8);

  making->n_players = 0;
  set_event (making, system);
  for (int i = 0; i < n; i++)
    enrol (making);
  add_facts (making);
  for (int round = 1; round <= 4; round++)
    play_round (making, round);
}

/* --- Out, in --- */

/* "Byes: 5", and the names behind "Settings:". */
static GHashTable *
read_lost (const GPtrArray *lost, char **ret_settings)
{
  GHashTable *counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  *ret_settings = g_strdup ("");
  for (guint i = 0; i < lost->len; i++) {
    const char *line = lost->pdata[i], *colon = g_strrstr (line, ": ");
    if (g_str_has_prefix (line, "Settings: ")) {
      g_free (*ret_settings);
      *ret_settings = g_strdup_printf ("%s, ", line + strlen ("Settings: "));
    } else
      g_hash_table_replace (counts, g_strndup (line, (gsize) (colon - line)),
                            GINT_TO_POINTER (atoi (colon + 2)));
  }
  return counts;
}

/* Of what no format for whole events tells there is nothing to compare. */
static gboolean
is_untold (const char *label)
{
  static const char *const labels[] = { "Rounds",
                                        "Game records",
                                        "Games that were replayed",
                                        "Rounds that are still drafts",
                                        "Published standings",
                                        "Duties, evaluations, hard cases, summary",
                                        "Played games that do not count (Art. 28.2)",
                                        NULL };

  return g_strv_contains (labels, label);
}

static int
complain (const FormatsKind *kind, guint32 seed, const char *what, const char *label, int said,
          int found)
{
  g_printerr ("%s, event %u, %s: “%s” said %d, found %d\n", kind->id, seed, what, label, said,
              found);
  return 1;
}

static int
compare_counts (const FormatsKind *kind, guint32 seed, GHashTable *said, GHashTable *read,
                GHashTable *desk)
{
  GHashTableIter iter;
  gpointer label, n;
  int wrong = 0;

  g_hash_table_iter_init (&iter, said);
  while (g_hash_table_iter_next (&iter, &label, &n))
    if (!is_untold (label) && returns_count (read, label) != GPOINTER_TO_INT (n))
      wrong +=
          complain (kind, seed, "read", label, GPOINTER_TO_INT (n), returns_count (read, label));
  g_hash_table_iter_init (&iter, read);
  while (g_hash_table_iter_next (&iter, &label, &n))
    if (returns_count (said, label) == 0)
      wrong += complain (kind, seed, "read", label, 0, GPOINTER_TO_INT (n));
  g_hash_table_iter_init (&iter, desk);
  while (g_hash_table_iter_next (&iter, &label, &n))
    if (GPOINTER_TO_INT (n) > returns_count (said, label))
      wrong +=
          complain (kind, seed, "desk", label, returns_count (said, label), GPOINTER_TO_INT (n));
  return wrong;
}

static gboolean
is_said (const char *settings, const char *name)
{
  g_autofree char *word = g_strconcat (desk_setting_label (name), ", ", NULL);

  return strstr (settings, word) != NULL;
}

static char *
criteria_of (const DeskState *state)
{
  const DeskEvent *event = desk_event (state);
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < event->n_criteria; i++)
    g_string_append_printf (text, "%s ", standing_criterion_id (event->criteria[i]));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What is set, or goes with the system; an option that the system of @one has not is nothing. */
static char *
holds (const DeskState *one, const DeskState *in, const char *name)
{
  const RulesOption *option = pairing_option_find (name);

  if (g_str_equal (name, "criteria"))
    return criteria_of (in);
  if (!option)
    return g_strdup (desk_event_get (in, name));
  return pairing_option_matters (option, &desk_event (one)->plan)
             ? pairing_option_get (&desk_event (in)->plan, name)
             : g_strdup ("");
}

/* Whatever holds in one of the two holds in the other, unless it was said that it does not. */
static int
compare_settings (const FormatsKind *kind, guint32 seed, const char *said, const FormatsEvent *told,
                  const FormatsEvent *back, const DeskState *one, const DeskState *other)
{
  int wrong = 0;

  for (int i = 0; i < 2; i++) {
    const FormatsEvent *event = i ? back : told;
    for (guint k = 0; k < event->settings->len; k++) {
      const FormatsPair *pair = event->settings->pdata[k];
      g_autofree char *had = holds (one, one, pair->name), *has = holds (one, other, pair->name);
      if (g_str_equal (had, has) || is_said (said, pair->name) || g_str_equal (pair->name, "dates"))
        continue;
      g_printerr ("%s, event %u: setting %s was “%s”, is “%s”\n", kind->id, seed, pair->name, had,
                  has);
      wrong++;
    }
  }
  return wrong;
}

static int
compare_all (Making *making, const FormatsKind *kind, guint32 seed, GBytes *file,
             const FormatsEvent *told, Desk *other)
{
  Desk *desk = making->fixture->desk;
  g_autoptr (GPtrArray) lost = desk_extract_lost (desk, kind, DESK_EXTRACT_ALL, file, NULL);
  g_autoptr (FormatsEvent) read = kind->parse (file, NULL);
  g_autoptr (FormatsEvent) back = desk_extract (other, DESK_EXTRACT_ALL, NULL);
  g_autofree char *settings_said = NULL;
  g_autoptr (GHashTable) said = read_lost (lost, &settings_said);
  g_autoptr (GHashTable) at_once = returns_compare (told, read),
                         late = returns_compare (told, back);

  return compare_counts (kind, seed, said, at_once, late) +
         compare_settings (kind, seed, settings_said, told, back, desk_get_state (desk),
                           desk_get_state (other));
}

/* A second desk, in which everything is taken back at once. */
typedef struct {
  Desk *desk;
  const FormatsKind *kind;
  guint32 seed;
} Trial;

static FormatsEvent *
read_file (const Trial *trial, GBytes *file, const FormatsEvent *told)
{
  g_autoptr (GError) error = NULL;
  FormatsEvent *read = trial->kind->parse (file, &error);

  if (!read)
    g_printerr ("%s, event %u: %s\n", trial->kind->id, trial->seed, error->message);
  return read;
}

/* Nobody has a line: nobody has played. */
static gboolean
is_empty (Making *making, const Trial *trial, GBytes *file)
{
  g_autoptr (GPtrArray) lost =
      desk_extract_lost (making->fixture->desk, trial->kind, DESK_EXTRACT_ALL, file, NULL);
  g_autofree char *all = g_strdup_printf ("Players: %d", making->n_players);

  return lost->len > 0 && g_str_equal (lost->pdata[0], all);
}

/* Each event that comes in leaves a copy beside the file, and each looks at all of them. */
static void
drop_copies (Desk *desk)
{
  g_autofree char *folder = g_strconcat (ledger_get_path (desk_get_ledger (desk)), ".copies", NULL);

  if (g_file_test (folder, G_FILE_TEST_IS_DIR))
    fixture_remove (folder);
}

static int
try_format (Making *making, const Trial *trial)
{
  Desk *desk = making->fixture->desk;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) file = desk_extract_format (desk, trial->kind, DESK_EXTRACT_ALL, TRUE, &error);
  g_autoptr (FormatsEvent) told = desk_extract (desk, DESK_EXTRACT_ALL, NULL), read = NULL;
  int wrong;

  g_assert_no_error (error);
  if (is_empty (making, trial, file))
    return 0;
  read = read_file (trial, file, told);
  if (trial->kind->rated)
    formats_event_as_played (told);
  if (!read || !desk_adopt (trial->desk, read, &error))
    return complain (trial->kind, trial->seed, error ? error->message : "", "", 0, 0);
  wrong = compare_all (making, trial->kind, trial->seed, file, told, trial->desk);
  if (wrong && g_getenv ("TENGEN_FIGURES"))
    g_printerr ("%s\n", (const char *) g_bytes_get_data (file, NULL));
  g_assert_true (desk_undo (trial->desk, NULL));
  drop_copies (trial->desk);
  return wrong;
}

static guint32
number_of (const char *variable, guint32 standard)
{
  const char *text = g_getenv (variable);

  return text ? (guint32) atoi (text) : standard;
}

static gboolean
is_tried (const FormatsKind *kind)
{
  const char *wanted = g_getenv ("TENGEN_FORMAT");

  return kind->parse && kind->format && (!wanted || g_str_equal (wanted, kind->id));
}

static int
try_event (Fixture *other, guint32 seed)
{
  Fixture fixture = { 0 };
  Making making = { .fixture = &fixture, .rand = g_rand_new_with_seed (seed) };
  int n_kinds, wrong = 0;
  const FormatsKind *const *kinds = formats_kinds (&n_kinds);

  fixture_set_up (&fixture, NULL);
  make_event (&making, seed);
  for (int i = 0; i < n_kinds; i++) {
    const Trial trial = { other->desk, kinds[i], seed };
    if (is_tried (kinds[i]))
      wrong += try_format (&making, &trial);
  }
  g_rand_free (making.rand);
  fixture_tear_down (&fixture, NULL);
  return wrong;
}

/* In which something came in that was not said. */
static void
test_found (Fixture *fixture, gconstpointer data)
{
  static const guint32 seeds[] = { 167, 192, 606, 646 };
  int wrong = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (seeds); i++)
    wrong += try_event (fixture, seeds[i]);
  g_assert_cmpint (wrong, ==, 0);
}

static void
test_returns (Fixture *fixture, gconstpointer data)
{
  guint32 first = number_of ("TENGEN_EVENT", 1);
  guint32 n_events = number_of ("TENGEN_EVENTS", N_EVENTS);
  int wrong = 0;

  for (guint32 seed = first; seed < first + n_events; seed++) {
    wrong += try_event (fixture, seed);
    if (seed % 50 == 0) { /* its file grows with all that was taken back */
      fixture_tear_down (fixture, NULL);
      *fixture = (Fixture){ 0 };
      fixture_set_up (fixture, NULL);
    }
  }
  g_test_message ("%u events", n_events);
  g_assert_cmpint (wrong, ==, 0);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/returns/all", test_returns);
  FIXTURE_ADD ("/desk/returns/found", test_found);
  return g_test_run ();
}
