#include "standing/standing.h"
#include <stdlib.h>
#include <string.h>

/* Real result tables: points and SOS recomputed from the games must be those that were printed.
 * The conventions of each are in the data's own notes. */

typedef struct {
  const char *file;
  int points;     /* what a win adds to the column of wins, */
  int sos_points; /* and to that of SOS */
  int sos_column; /* counted from the column of wins */
} Source;

static const Source sources[] = {
  { "wagc1985", 1, 1, 2 }, { "wagc1993", 1, 1, 2 }, { "wagc1997", 1, 1, 2 },
  { "wagc1999", 1, 1, 2 }, { "wagc2002", 1, 1, 2 }, { "wagc2023", 1, 2, 1 },
  { "kpmc2008", 1, 1, 2 }, { "kpmc2018", 1, 1, 3 },
};

typedef struct {
  GArray *players; /* StandingPlayer */
  GArray *games;   /* StandingGame */
  GArray *wins;    /* int, as printed */
  GArray *sos;
  int rounds;
} Sheet;

static void
sheet_clear (Sheet *sheet)
{
  g_array_unref (sheet->players);
  g_array_unref (sheet->games);
  g_array_unref (sheet->wins);
  g_array_unref (sheet->sos);
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
  int wins, sos;

  g_assert_cmpint (g_strv_length (words), >, 10);
  wins = atoi (words[at]);
  sos = atoi (words[at + source->sos_column]);
  while (!is_cell (words[at]))
    at++;
  sheet->rounds = 0;
  for (; words[at] && is_cell (words[at]); at++)
    read_cell (sheet, player.number - 1, ++sheet->rounds, words[at]);
  g_array_append_val (sheet->players, player);
  g_array_append_val (sheet->wins, wins);
  g_array_append_val (sheet->sos, sos);
}

static gboolean
read_sheet (Sheet *sheet, const Source *source)
{
  g_autofree char *name = g_strconcat (source->file, ".txt", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "..", "shared", "data",
                                                 "tournament", "h9", name, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  *sheet =
      (Sheet){ g_array_new (FALSE, FALSE, sizeof (StandingPlayer)),
               g_array_new (FALSE, FALSE, sizeof (StandingGame)),
               g_array_new (FALSE, FALSE, sizeof (int)), g_array_new (FALSE, FALSE, sizeof (int)) };
  if (!g_file_get_contents (path, &text, NULL, NULL))
    return FALSE;
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i]; i++)
    if (*lines[i] != '\0' && *lines[i] != ';' && *lines[i] != '\r')
      read_line (sheet, source, lines[i]);
  return TRUE;
}

static void
test_source (gconstpointer data)
{
  static const StandingCriterion criteria[] = { STANDING_POINTS, STANDING_SOS };
  StandingOptions options = { STANDING_BYE_ZERO };
  const Source *source = data;
  g_auto (Sheet) sheet = { 0 };
  g_autoptr (StandingField) field = NULL;
  g_autoptr (StandingTable) table = NULL;

  if (!read_sheet (&sheet, source)) {
    g_test_skip ("the real tables are not here");
    return;
  }
  field = standing_field_new (sheet.rounds, (const StandingPlayer *) (gpointer) sheet.players->data,
                              (int) sheet.players->len,
                              (const StandingGame *) (gpointer) sheet.games->data,
                              (int) sheet.games->len);
  table = standing_rank (field, sheet.rounds, criteria, 2, &options);
  g_assert_cmpint (table->n_places, >, 20);
  for (int i = 0; i < table->n_places; i++) {
    const StandingPlace *place = &table->places[i];
    g_test_message ("%s %d", source->file, place->player + 1);
    g_assert_cmpint (place->values[0] * source->points, ==,
                     2 * g_array_index (sheet.wins, int, place->player));
    g_assert_cmpint (place->values[1] * source->sos_points, ==,
                     2 * g_array_index (sheet.sos, int, place->player));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (sources); i++) {
    g_autofree char *path = g_strdup_printf ("/standing/real/%s", sources[i].file);
    g_test_add_data_func (path, &sources[i], test_source);
  }
  return g_test_run ();
}
