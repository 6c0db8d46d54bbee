#pragma once
#include <gtk/gtk.h>
#include "report/board/diagram.h"

/* A board on the screen. It shows what it is given and says where a stone is wanted; what is legal
 * is not its business. The pointer shows a stone to come; arrow keys move a cursor, at which Enter
 * or space plays.
 *
 * Signals:
 *   "played" (guint point)   a RulesPoint was clicked or chosen with the keyboard
 */
#define APP_TYPE_BOARD_VIEW (app_board_view_get_type ())
G_DECLARE_FINAL_TYPE (AppBoardView, app_board_view, APP, BOARD_VIEW, GtkWidget)

/* A position, and what may happen to it. Arrays mean what they mean in ReportMarks. */
typedef struct {
  const RulesBoard *board;
  RulesPoint last;        /* the last move, RULES_PASS for none */
  RulesColour next;       /* who may place a stone, RULES_EMPTY for nobody */
  int n_moves;            /* that have led here */
  const guint16 *moves;   /* RULES_POINTS numbers of the moves that lie there, for who cannot see
                           * them;   NULL where they are not known */
  const guint8 *dead;     /* RULES_POINTS flags of stones taken for dead, NULL outside the count */
  const guint8 *owner;    /* RULES_POINTS RulesColour of each point, NULL outside the count */
  const guint8 *differs;  /* RULES_POINTS flags: record and table differ here, NULL for nowhere */
  const guint16 *numbers; /* RULES_POINTS numbers to write, NULL for none */
  const ReportMarkup *markup;
  int n_markup;
  const ReportLine *lines;
  int n_lines;
} AppBoardPosition;

GtkWidget *app_board_view_new (void);
void app_board_view_show (AppBoardView *self, const AppBoardPosition *position);
ReportCoordinates app_board_view_get_coordinates (AppBoardView *self);
RulesPoint app_board_view_get_cursor (AppBoardView *self);
void app_board_view_move_cursor (AppBoardView *self, int across, int up);
void app_board_view_hide_cursor (AppBoardView *self);
gboolean app_board_view_play_cursor (AppBoardView *self);

/* app/board/board-input.c */
void app_board_input_bind (GtkWidgetClass *class);
void app_board_input_add_controllers (AppBoardView *self);
RulesPoint app_board_view_point_at (AppBoardView *self, double x, double y);
void app_board_view_set_hover (AppBoardView *self, RulesPoint point);
void app_board_view_play (AppBoardView *self, RulesPoint point);

/* app/board/board-words.c */
char *app_board_words (const AppBoardPosition *position, ReportCoordinates style, RulesPoint point);
