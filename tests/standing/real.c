/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "standing/table/preset.h"
#include "standing/table/standing.h"
#include <stdlib.h>
#include <string.h>

/* Real result tables: what was printed must be what the games give. The conventions of each are in
 * the data's own notes. */

#define COLUMNS 4

typedef struct {
  StandingCriterion criterion;
  int column; /* counted from the first figure */
  int factor; /* what one of the printed unit is in ours */
} Column;

typedef struct {
  const char *file;
  gboolean mms; /* the first figure is the MMS, and the second wins: what lies between was given */
  Column columns[COLUMNS];
  RulesByeSos bye; /* RULES_BYE_SOS_VIRTUAL, or nothing */
} Source;

static const Source sources[] = {
  { "wagc1985", FALSE, { { STANDING_POINTS, 0, 2 }, { STANDING_SOS, 2, 2 } } },
  { "wagc1993",
    FALSE,
    { { STANDING_POINTS, 0, 2 }, { STANDING_SOS, 2, 2 }, { STANDING_SODOS, 3, 4 } } },
  { "wagc1997",
    FALSE,
    { { STANDING_POINTS, 0, 2 }, { STANDING_SOS, 2, 2 }, { STANDING_SOSOS, 3, 2 } } },
  { "wagc1999",
    FALSE,
    { { STANDING_WINS, 0, 2 },
      { STANDING_POINTS, 0, 2 },
      { STANDING_SOS, 2, 2 },
      { STANDING_SOSOS, 3, 2 } },
    RULES_BYE_SOS_VIRTUAL },
  { "wagc2002",
    FALSE,
    { { STANDING_WINS, 0, 2 }, { STANDING_SOSW, 2, 2 }, { STANDING_SOSOSW, 3, 2 } } },
  { "wagc2013",
    FALSE,
    { { STANDING_POINTS, 0, 2 }, { STANDING_SOS, 1, 2 }, { STANDING_SOSOS, 2, 2 } } },
  { "wagc2023", FALSE, { { STANDING_POINTS, 0, 2 }, { STANDING_SOS, 1, 1 } } },
  { "kpmc2008",
    FALSE,
    { { STANDING_POINTS, 0, 2 }, { STANDING_SOS, 2, 2 }, { STANDING_SOSOS, 3, 2 } } },
  { "kpmc2011",
    TRUE,
    { { STANDING_MMS, 0, 2 },
      { STANDING_WINS, 1, 2 },
      { STANDING_SOSM, 2, 2 },
      { STANDING_SOSOSM, 3, 2 } } },
  { "kpmc2018",
    FALSE,
    { { STANDING_POINTS, 0, 2 }, { STANDING_SOS, 3, 2 }, { STANDING_SOSOS, 4, 2 } } },
};

typedef struct {
  GArray *players; /* StandingPlayer */
  GArray *games;   /* StandingGame */
  GArray *printed; /* int, COLUMNS each */
  int rounds;
} Sheet;

static void
sheet_clear (Sheet *sheet)
{
  g_array_unref (sheet->players);
  g_array_unref (sheet->games);
  g_array_unref (sheet->printed);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sheet, sheet_clear)

static gboolean
is_cell (const char *word)
{
  gsize digits = strspn (word, "0123456789");

  return digits > 0 && word[digits] != '\0' && strchr ("+-=", word[digits]);
}

/* Each game is printed twice; it is taken where the opponent stands further down. */
static void
read_cell (Sheet *sheet, int player, int round, const char *word)
{
  char *sign;
  int opponent = (int) strtol (word, &sign, 10) - 1;
  StandingGame game = { round, player + 1, player, opponent };

  if (opponent >= 0 && opponent < player)
    return;
  g_assert_cmpint (opponent, !=, player);
  if (opponent < 0 && *sign != '+')
    return;
  game.result.kind = *sign == '=' ? RULES_RESULT_DRAW : RULES_RESULT_WIN;
  game.result.winner = *sign == '+' ? RULES_BLACK : *sign == '-' ? RULES_WHITE : RULES_EMPTY;
  if (g_str_has_suffix (word, "/w")) {
    game.black = opponent;
    game.white = player;
    game.result.winner = *sign == '+' ? RULES_WHITE : *sign == '-' ? RULES_BLACK : RULES_EMPTY;
  }
  g_array_append_val (sheet->games, game);
}

/* place, name, given name, rank, country, club; then figures, then a cell for each round */
static void
read_line (Sheet *sheet, const Source *source, const char *line)
{
  g_auto (GStrv) words = g_regex_split_simple ("[ \t\r]+", line, 0, 0);
  StandingPlayer player = { .number = (int) sheet->players->len + 1 };
  int at = *words[0] ? 6 : 7;

  g_assert_cmpint (g_strv_length (words), >, 10);
  for (int i = 0; i < COLUMNS; i++) {
    int figure = atoi (words[at + source->columns[i].column]);
    g_array_append_val (sheet->printed, figure);
  }
  if (source->mms)
    player.start = 2 * (atoi (words[at]) - atoi (words[at + 1]));
  while (!is_cell (words[at]))
    at++;
  sheet->rounds = 0;
  for (; words[at] && is_cell (words[at]); at++)
    read_cell (sheet, player.number - 1, ++sheet->rounds, words[at]);
  g_array_append_val (sheet->players, player);
}

static gboolean
read_sheet (Sheet *sheet, const Source *source)
{
  g_autofree char *name = g_strconcat (source->file, ".txt", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "..", "shared", "data",
                                                 "tournament", "h9", name, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  *sheet = (Sheet){ g_array_new (FALSE, FALSE, sizeof (StandingPlayer)),
                    g_array_new (FALSE, FALSE, sizeof (StandingGame)),
                    g_array_new (FALSE, FALSE, sizeof (int)) };
  if (!g_file_get_contents (path, &text, NULL, NULL))
    return FALSE;
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i]; i++)
    if (*lines[i] != '\0' && *lines[i] != ';' && *lines[i] != '\r')
      read_line (sheet, source, lines[i]);
  return TRUE;
}

/* A column that a source does not have has no factor. */
static void
check_column (const Sheet *sheet, const StandingTable *table, const Column *column, int at)
{
  for (int i = 0; column->factor && i < table->n_places; i++) {
    const StandingPlace *place = &table->places[i];
    int printed = g_array_index (sheet->printed, int, place->player *COLUMNS + at);

    g_test_message ("%s of %d", standing_criterion_id (column->criterion), place->player + 1);
    g_assert_cmpint (place->values[at], ==, column->factor * printed);
  }
}

static StandingField *
make_field (const Sheet *sheet)
{
  return standing_field_new (sheet->rounds,
                             (const StandingPlayer *) (gpointer) sheet->players->data,
                             (int) sheet->players->len,
                             (const StandingGame *) (gpointer) sheet->games->data,
                             (int) sheet->games->len);
}

/* Where nothing separates two, the printed table lists them by something that it does not tell. */
static void
check_order (const Sheet *sheet, const char *id, int n_places)
{
  StandingCriterion criteria[STANDING_N_CRITERIA];
  const StandingPreset *preset = standing_preset_find (id);
  g_autoptr (StandingField) field = make_field (sheet);
  g_autoptr (StandingTable) table = NULL;
  int n_criteria;

  g_assert_true (standing_criteria_parse (preset->criteria, criteria, &n_criteria));
  table = standing_rank (field, sheet->rounds, criteria, n_criteria, &preset->options);
  for (int i = 0; i < n_places; i++) {
    g_assert_cmpint (table->places[i].player, ==, i);
    g_assert_false (table->places[i].shared);
  }
}

/* Shenzhen 2023, by the rule that drops the first rounds for the first eight: Kurita and Huang,
 * both with 5 wins and SOS 66, are fourth and fifth. And Hida 2002, by wins, SOS and SOSOS. */
static void
test_order (void)
{
  static const struct {
    Source source;
    const char *preset;
    int n_places;
  } orders[] = { { { "wagc2023" }, "wagc_china", 8 }, { { "wagc2002" }, "wagc_japan", 15 } };

  for (gsize i = 0; i < G_N_ELEMENTS (orders); i++) {
    g_auto (Sheet) sheet = { 0 };
    if (!read_sheet (&sheet, &orders[i].source)) {
      g_test_skip ("the real tables are not here");
      return;
    }
    check_order (&sheet, orders[i].preset, orders[i].n_places);
  }
}

static void
test_source (gconstpointer data)
{
  StandingCriterion criteria[COLUMNS];
  StandingOptions options = { RULES_BYE_SOS_ZERO };
  const Source *source = data;
  g_auto (Sheet) sheet = { 0 };
  g_autoptr (StandingField) field = NULL;
  g_autoptr (StandingTable) table = NULL;

  if (!read_sheet (&sheet, source)) {
    g_test_skip ("the real tables are not here");
    return;
  }
  for (int i = 0; i < COLUMNS; i++)
    criteria[i] = source->columns[i].criterion;
  if (source->bye)
    options.bye_sos = source->bye;
  field = make_field (&sheet);
  table = standing_rank (field, sheet.rounds, criteria, COLUMNS, &options);
  g_assert_cmpint (table->n_places, >, 20);
  for (int i = 0; i < COLUMNS; i++)
    check_column (&sheet, table, &source->columns[i], i);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (sources); i++) {
    g_autofree char *path = g_strdup_printf ("/standing/real/%s", sources[i].file);
    g_test_add_data_func (path, &sources[i], test_source);
  }
  g_test_add_func ("/standing/real/order", test_order);
  return g_test_run ();
}
