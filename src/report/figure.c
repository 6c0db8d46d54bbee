#include "report/figure.h"
#include <glib/gi18n.h>

typedef enum { NOTE_AT, NOTE_KO, NOTE_PASS, NOTE_FORCED_PASS } NoteKind;

/* Moves that the diagram cannot show, and for which reason. */
typedef struct {
  NoteKind kind;
  RulesPoint point;
  GString *moves; /* "54, 60" */
} Note;

typedef struct {
  ReportFigure *figure;
  RulesBoard position; /* as it stands after each move */
  GArray *notes;       /* Note, in the order of their first moves */
} Builder;

static void
clear_note (gpointer note)
{
  g_string_free (((Note *) note)->moves, TRUE);
}

static Note *
find_note (GArray *notes, NoteKind kind, RulesPoint point)
{
  Note fresh = { kind, point, NULL };

  for (guint i = 0; i < notes->len; i++) {
    Note *note = &g_array_index (notes, Note, i);

    if (note->kind == kind && note->point == point)
      return note;
  }
  fresh.moves = g_string_new (NULL);
  g_array_append_val (notes, fresh);
  return &g_array_index (notes, Note, notes->len - 1);
}

static void
add_note (Builder *builder, NoteKind kind, RulesPoint point, int number)
{
  Note *note = find_note (builder->notes, kind, point);

  if (note->moves->len > 0)
    /* Translators: between numbers of moves: "54, 60 at 48" */
    g_string_append (note->moves, C_ ("figure", ", "));
  g_string_append_printf (note->moves, "%d", number);
}

/* A record may hold what the rules refuse: it is shown all the same. Returns whether the stone
 * took a ko. */
static gboolean
place (RulesBoard *board, const RulesMove *move)
{
  int taken = 0;

  if (!rules_board_play (board, move->colour, move->point, &taken, NULL)) {
    rules_board_pass (board);
    if (!rules_board_play (board, move->colour, move->point, &taken, NULL))
      rules_board_set (board, move->point, move->colour);
  }
  return taken == 1 && board->ko != RULES_PASS;
}

static void
show_stone (Builder *builder, const RulesMove *move, int number)
{
  ReportFigure *figure = builder->figure;
  gboolean ko = place (&builder->position, move);

  if (rules_board_get (&figure->board, move->point) != RULES_EMPTY) {
    add_note (builder, ko ? NOTE_KO : NOTE_AT, move->point, number);
    return;
  }
  rules_board_set (&figure->board, move->point, move->colour);
  figure->numbers[move->point] = (guint16) number;
}

static void
show_move (Builder *builder, const RulesMove *move, int number)
{
  if (move->kind == RULES_MOVE_PLAY) {
    show_stone (builder, move, number);
    return;
  }
  rules_board_pass (&builder->position);
  add_note (builder, move->kind == RULES_MOVE_PASS ? NOTE_PASS : NOTE_FORCED_PASS, RULES_PASS,
            number);
}

/* The number of the stone that is shown there; of one without a number, its point. */
static char *
dup_place (const ReportFigure *figure, RulesPoint point)
{
  char buffer[8];

  if (figure->numbers[point] > 0)
    return g_strdup_printf ("%d", figure->numbers[point]);
  return g_strdup (rules_point_format (point, buffer));
}

/* The foot line as books have it. */
static char *
dup_note (const ReportFigure *figure, const Note *note)
{
  g_autofree char *place = dup_place (figure, note->point);

  switch (note->kind) {
  case NOTE_AT:
    /* Translators: numbers of moves, then the number of the stone, or the point, where they were
     * played: "54, 60 at 48" */
    return g_strdup_printf (C_ ("figure", "%s at %s"), note->moves->str, place);
  case NOTE_KO:
    /* Translators: the same for moves that take a ko: "54, 60 ko at 48" */
    return g_strdup_printf (C_ ("figure", "%s ko at %s"), note->moves->str, place);
  case NOTE_PASS:
    /* Translators: numbers of moves: "251, 252 pass" */
    return g_strdup_printf (C_ ("figure", "%s pass"), note->moves->str);
  default:
    /* Translators: numbers of moves: "87 forced pass" */
    return g_strdup_printf (C_ ("figure", "%s forced pass"), note->moves->str);
  }
}

static char *
dup_foot (const Builder *builder)
{
  GString *foot = g_string_new (NULL);

  for (guint i = 0; i < builder->notes->len; i++) {
    g_autofree char *note =
        dup_note (builder->figure, &g_array_index (builder->notes, Note, i));

    if (foot->len > 0)
      /* Translators: between the parts of a diagram's foot line */
      g_string_append (foot, C_ ("figure", "; "));
    g_string_append (foot, note);
  }
  return g_string_free (foot, FALSE);
}

static void
go_to (RulesBoard *board, const ReportMoves *moves, int n)
{
  for (int i = 0; i < n; i++)
    if (moves->moves[i].kind == RULES_MOVE_PLAY)
      place (board, &moves->moves[i]);
    else
      rules_board_pass (board);
}

/**
 * report_figure_new:
 * @moves: a game
 * @first: the number of the first move to be shown, from 1
 * @last: of the last one; less than @first for the position before @first alone
 *
 * Returns: (transfer full): the numbered diagram of these moves
 */
ReportFigure *
report_figure_new (const ReportMoves *moves, int first, int last)
{
  ReportFigure *figure = g_new0 (ReportFigure, 1);
  Builder builder = { figure, *moves->start, g_array_new (FALSE, FALSE, sizeof (Note)) };

  g_array_set_clear_func (builder.notes, clear_note);
  figure->first = first;
  figure->last = MIN (last, moves->n_moves);
  go_to (&builder.position, moves, MIN (first - 1, moves->n_moves));
  figure->board = builder.position;
  for (int number = first; number <= figure->last; number++)
    show_move (&builder, &moves->moves[number - 1], number);
  figure->foot = dup_foot (&builder);
  g_array_unref (builder.notes);
  return figure;
}

/**
 * report_figure_free:
 * @figure: (transfer full): a figure
 */
void
report_figure_free (ReportFigure *figure)
{
  g_free (figure->foot);
  g_free (figure);
}
