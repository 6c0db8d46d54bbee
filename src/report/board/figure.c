/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/board/figure.h"
#include "rules/article/word.h"
#include <glib/gi18n.h>

typedef enum { NOTE_AT, NOTE_KO, NOTE_PASS, NOTE_FORCED_PASS, NOTE_SET_UP } NoteKind;

/* What the diagram cannot show, and for which reason. */
typedef struct {
  NoteKind kind;
  int about;      /* the point of the moves, or after which move the board was set up */
  GString *items; /* "54, 60", or points */
} Note;

/* A game while it is walked through. */
typedef struct {
  const ReportMoves *moves;
  int next;            /* step */
  int number;          /* of the last move */
  RulesBoard position; /* after it */
  ReportFigure *figure;
  GArray *notes; /* Note, in the order of their first items */
} Walk;

static void
clear_note (gpointer note)
{
  g_string_free (((Note *) note)->items, TRUE);
}

static Note *
find_note (GArray *notes, NoteKind kind, int about)
{
  Note fresh = { kind, about, NULL };

  for (guint i = 0; i < notes->len; i++) {
    Note *note = &g_array_index (notes, Note, i);

    if (note->kind == kind && note->about == about)
      return note;
  }
  fresh.items = g_string_new (NULL);
  g_array_append_val (notes, fresh);
  return &g_array_index (notes, Note, notes->len - 1);
}

static void
add_note (Walk *walk, NoteKind kind, int about, const char *item)
{
  Note *note = find_note (walk->notes, kind, about);

  if (note->items->len > 0)
    /* Translators: between numbers of moves, or points: "54, 60 at 48" */
    g_string_append (note->items, C_ ("figure", ", "));
  g_string_append (note->items, item);
}

static void
add_number (Walk *walk, NoteKind kind, int about)
{
  g_autofree char *number = g_strdup_printf ("%d", walk->number);

  add_note (walk, kind, about, number);
}

/* A record may hold what the rules refuse: it is shown all the same. Returns whether the stone took
 * a ko. */
static gboolean
place (RulesBoard *board, const ReportStep *step)
{
  RulesPoint stones[RULES_POINTS];
  int taken = rules_board_place (board, step->colour, step->point, stones);

  return taken == 1 && board->ko != RULES_PASS;
}

/* Returns whether a ko was taken. */
static gboolean
advance (Walk *walk, const ReportStep *step)
{
  walk->next++;
  if (step->kind == RULES_MOVE_SET_UP) {
    rules_board_set (&walk->position, step->point, step->colour);
    return FALSE;
  }
  walk->number++;
  walk->figure->at = step->point;
  if (step->kind == RULES_MOVE_PLAY)
    return place (&walk->position, step);
  rules_board_pass (&walk->position);
  return FALSE;
}

static void
show_set_up (Walk *walk, const ReportStep *step)
{
  char buffer[8];

  add_note (walk, NOTE_SET_UP, walk->number, rules_point_format (step->point, buffer));
  if (rules_board_get (&walk->figure->board, step->point) == RULES_EMPTY)
    rules_board_set (&walk->figure->board, step->point, step->colour);
}

static void
show_stone (Walk *walk, const ReportStep *step, gboolean ko)
{
  ReportFigure *figure = walk->figure;

  if (rules_board_get (&figure->board, step->point) != RULES_EMPTY) {
    add_number (walk, ko ? NOTE_KO : NOTE_AT, step->point);
    return;
  }
  rules_board_set (&figure->board, step->point, step->colour);
  figure->numbers[step->point] = (guint16) walk->number;
}

static void
show_step (Walk *walk, const ReportStep *step)
{
  gboolean ko = advance (walk, step);

  if (step->kind == RULES_MOVE_PLAY)
    show_stone (walk, step, ko);
  else if (step->kind == RULES_MOVE_SET_UP)
    show_set_up (walk, step);
  else
    add_number (walk, step->kind == RULES_MOVE_PASS ? NOTE_PASS : NOTE_FORCED_PASS, 0);
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
  g_autofree char *place = dup_place (figure, (RulesPoint) note->about);

  switch (note->kind) {
  case NOTE_AT:
    /* Translators: numbers of moves, then the number of the stone, or the point, where they were
     * played: "54, 60 at 48" */
    return g_strdup_printf (C_ ("figure", "%s at %s"), note->items->str, place);
  case NOTE_KO:
    /* Translators: the same for moves that take a ko: "54, 60 ko at 48" */
    return g_strdup_printf (C_ ("figure", "%s ko at %s"), note->items->str, place);
  case NOTE_PASS:
    /* Translators: numbers of moves: "251, 252 pass" */
    return g_strdup_printf (C_ ("figure", "%s pass"), note->items->str);
  case NOTE_FORCED_PASS:
    /* Translators: numbers of moves: "87 forced pass" */
    return g_strdup_printf (C_ ("figure", "%s forced pass"), note->items->str);
  default:
    /* Translators: the number of a move, then points: "after 87 put right: Q16, R16" */
    return g_strdup_printf (C_ ("figure", "after %d corrected: %s"), note->about, note->items->str);
  }
}

static char *
dup_foot (const Walk *walk)
{
  GString *foot = g_string_new (NULL);

  for (guint i = 0; i < walk->notes->len; i++) {
    g_autofree char *note = dup_note (walk->figure, &g_array_index (walk->notes, Note, i));

    rules_word_part (foot, note);
  }
  return g_string_free (foot, FALSE);
}

/* The next step up to a move, and the set-ups behind it; NULL where the game ends. */
static const ReportStep *
step_until (const Walk *walk, int number)
{
  const ReportStep *step = &walk->moves->steps[walk->next];

  if (walk->next >= walk->moves->n_steps)
    return NULL;
  return walk->number < number || step->kind == RULES_MOVE_SET_UP ? step : NULL;
}

static void
begin_figure (Walk *walk, const ReportMoves *moves, int first, int last)
{
  walk->moves = moves;
  rules_board_init (&walk->position, moves->size);
  walk->figure = g_new0 (ReportFigure, 1);
  walk->figure->first = first;
  walk->figure->last = MIN (last, report_figure_n_moves (moves));
}

/* A numbered diagram as books have it: the stones that stood at its start and the moves of its
 * range, also those that were captured meanwhile, so that its board never stood like this. What
 * finds its point taken goes into the foot line. Returns the diagram. @first: the number of the
 * first move to be shown, from 1. @last: of the last one; less than @first for the position
 * before @first alone. */
ReportFigure *
report_figure_new (const ReportMoves *moves, int first, int last)
{
  Walk walk = { .notes = g_array_new (FALSE, FALSE, sizeof (Note)) };
  const ReportStep *step;

  g_array_set_clear_func (walk.notes, clear_note);
  begin_figure (&walk, moves, first, last);
  while ((step = step_until (&walk, first - 1)) != NULL)
    advance (&walk, step);
  walk.figure->board = walk.position;
  while ((step = step_until (&walk, walk.figure->last)) != NULL)
    show_step (&walk, step);
  walk.figure->foot = dup_foot (&walk);
  g_array_unref (walk.notes);
  return walk.figure;
}

/* The position as it stood, with numbers on the stones that still stand. @first: the number of
 * the first move to be numbered, from 1. @last: the number of the move after which the position
 * is shown; 0 for the start. */
ReportFigure *
report_figure_new_position (const ReportMoves *moves, int first, int last)
{
  Walk walk = { .notes = NULL };
  const ReportStep *step;

  begin_figure (&walk, moves, first, last);
  while ((step = step_until (&walk, last)) != NULL) {
    advance (&walk, step);
    if (step->kind == RULES_MOVE_PLAY)
      walk.figure->numbers[step->point] = (guint16) (walk.number >= first ? walk.number : 0);
  }
  walk.figure->board = walk.position;
  walk.figure->foot = g_strdup ("");
  for (int p = 0; p < RULES_POINTS; p++)
    if (walk.position.points[p] == RULES_EMPTY)
      walk.figure->numbers[p] = 0;
  return walk.figure;
}

/* The number of its moves, passes among them. */
int
report_figure_n_moves (const ReportMoves *moves)
{
  int n = 0;

  for (int i = 0; i < moves->n_steps; i++)
    n += moves->steps[i].kind != RULES_MOVE_SET_UP;
  return n;
}

void
report_figure_free (ReportFigure *figure)
{
  g_free (figure->foot);
  g_free (figure);
}
