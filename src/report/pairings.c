#include "report/pairings.h"
#include <glib/gi18n.h>
#include "report/facts.h"

#define RESULT_ROOM 62.0 /* points: enough to write in by hand */
#define MAX_COLUMNS 7

/* What a round has. */
typedef struct {
  gboolean handicaps; /* somewhere */
  gboolean colours;   /* somewhere, or nobody plays: else it is known of no game who had Black */
} Look;

/* What a result is called on paper where its short form is a word. */
static const char *
result_word (RulesResultKind kind)
{
  switch (kind) {
  case RULES_RESULT_DRAW:
  case RULES_RESULT_RULED_DRAW:
    return C_ ("result", "draw");
  case RULES_RESULT_BOTH_LOSE:
    return C_ ("result", "both lose");
  case RULES_RESULT_NO_RESULT:
    return C_ ("result", "no result");
  case RULES_RESULT_VOID:
    return C_ ("result", "void");
  case RULES_RESULT_ANNULLED:
    return C_ ("result", "annulled");
  default:
    return NULL;
  }
}

static char *
dup_result (const StandingGame *game)
{
  const char *word = result_word (game->result.kind);

  if (word != NULL)
    return g_strdup (word);
  return game->uncoloured ? rules_result_format_seats (game->result)
                          : rules_result_format (game->result);
}

static void
add_side (GPtrArray *cells, const StandingField *field, int player)
{
  if (player >= 0) {
    g_ptr_array_add (cells, g_strdup (field->players[player].name));
    g_ptr_array_add (cells, report_facts_origin (&field->players[player]));
    return;
  }
  g_ptr_array_add (cells, g_strdup (C_ ("pairings", "bye")));
  g_ptr_array_add (cells, g_strdup (""));
}

static char *
dup_number (int number)
{
  return number > 0 ? g_strdup_printf ("%d", number) : g_strdup ("");
}

/* Both in one cell: under one of the heads each of them would have a colour. */
static void
add_both (GPtrArray *cells, const StandingField *field, const StandingGame *game)
{
  g_ptr_array_add (cells, g_strdup_printf ("%s – %s", field->players[game->black].name,
                                           field->players[game->white].name));
  g_ptr_array_add (cells, g_strdup (""));
  g_ptr_array_add (cells, g_strdup (C_ ("pairings", "colours not known")));
  g_ptr_array_add (cells, g_strdup (""));
}

static void
add_game (ReportPaper *paper, const StandingField *field, const StandingGame *game,
          const Look *look)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (cells, dup_number (game->table));
  if (game->uncoloured && look->colours)
    add_both (cells, field, game);
  else {
    add_side (cells, field, game->black);
    add_side (cells, field, game->white);
  }
  if (look->handicaps)
    g_ptr_array_add (cells, dup_number (game->handicap));
  g_ptr_array_add (cells, dup_result (game));
  report_paper_add_row (paper, (const char *const *) cells->pdata);
}

/* A bye that was taken back says so; otherwise there is nothing to tell. */
static RulesResult
bye_result (RulesResult result)
{
  gboolean fell = result.kind == RULES_RESULT_VOID || result.kind == RULES_RESULT_ANNULLED;

  return fell ? result : (RulesResult){ RULES_RESULT_NONE };
}

/* The player first, whichever side the bye was written on, and without a table. */
static void
add_bye (ReportPaper *paper, const StandingField *field, const StandingGame *game, const Look *look)
{
  int player = game->black >= 0 ? game->black : game->white;
  StandingGame row = { .black = player, .white = -1, .result = bye_result (game->result) };

  add_game (paper, field, &row, look);
}

static void
add_games (ReportPaper *paper, const StandingField *field, int round, gboolean byes,
           const Look *look)
{
  for (int i = 0; i < field->n_games; i++) {
    const StandingGame *game = &field->games[i];

    if (game->round != round || standing_game_is_bye (game) != byes)
      continue;
    if (byes)
      add_bye (paper, field, game, look);
    else
      add_game (paper, field, game, look);
  }
}

/* A bye has no colours. */
static Look
look_at (const StandingField *field, int round)
{
  Look look = { FALSE, TRUE };
  int n_known = 0, n_unknown = 0;

  for (int i = 0; i < field->n_games; i++) {
    const StandingGame *game = &field->games[i];
    if (game->round != round || standing_game_is_bye (game))
      continue;
    look.handicaps |= game->handicap > 0;
    n_known += !game->uncoloured;
    n_unknown += game->uncoloured;
  }
  look.colours = n_known > 0 || n_unknown == 0;
  return look;
}

static ReportPaper *
paper_new (const ReportHead *head, int round, const Look *look)
{
  g_autofree char *title = g_strdup_printf (_ ("Round %d: pairings"), round);
  ReportColumn columns[MAX_COLUMNS] = {
    /* Translators: column heads of the pairings, as short as can be. */
    { C_ ("pairings", "Table"), REPORT_RIGHT, 0, 0 },
    { look->colours ? C_ ("pairings", "Black") : C_ ("pairings", "Player"), REPORT_LEFT, 2, 0 },
    { "", REPORT_LEFT, 0, 0 },
    { look->colours ? C_ ("pairings", "White") : C_ ("pairings", "Opponent"), REPORT_LEFT, 2, 0 },
    { "", REPORT_LEFT, 0, 0 },
  };
  int n_columns = 5;

  if (look->handicaps)
    columns[n_columns++] = (ReportColumn){ C_ ("pairings", "Handicap"), REPORT_RIGHT, 0, 0 };
  columns[n_columns++] = (ReportColumn){ C_ ("pairings", "Result"), REPORT_CENTRE, 0, RESULT_ROOM };
  return report_paper_new (head, title, columns, n_columns);
}

/**
 * report_pairings_new:
 * @head: what stands at the head of every page
 * @field: the tournament
 * @round: from 1
 *
 * The games of a round in table order, with results as far as they are known and room to write in
 * the others; who has the bye comes last. Where it is not known who had Black, none of the two is
 * called so.
 *
 * Returns: (transfer full): the paper
 */
ReportPaper *
report_pairings_new (const ReportHead *head, StandingField *field, int round)
{
  const Look look = look_at (field, round);
  ReportPaper *paper = paper_new (head, round, &look);

  report_paper_set_empty (paper, _ ("This round has not been drawn yet."));
  add_games (paper, field, round, FALSE, &look);
  add_games (paper, field, round, TRUE, &look);
  return paper;
}
