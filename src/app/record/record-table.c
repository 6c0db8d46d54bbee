/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/widgets/ask.h"
#include "app/window/chief-ask.h"
#include "scene/record/compare.h"
#include "app/record/record-page-private.h"
#include "desk/game/end.h"
#include "desk/game/replay.h"
#include "desk/event/event.h"
#include "desk/ruling/official.h"
#include "desk/game/rebuild.h"
#include "desk/game/sgf.h"
#include "app/widgets/article-link.h"

/* The record of a game that a desk holds: it follows the game, and can be put right (Art. 17.5,
 * 17.6). */

#define PAGE(widget) APP_RECORD_PAGE (widget)

/* --- Following --- */

static SceneRecordTree *
make_tree (GBytes *bytes, GError **error)
{
  FormatsSgf *sgf = formats_sgf_parse (bytes, error);

  return sgf ? scene_record_tree_new (sgf, error) : NULL;
}

/* Who looks at the end goes on with it; otherwise the place stays. */
static void
take_tree (AppRecordPage *self, SceneRecordTree *tree)
{
  guint place = scene_record_tree_get_place (self->tree);
  gboolean at_end = place + 1 == scene_record_tree_n_places (self->tree);

  scene_record_tree_go (tree, at_end ? G_MAXINT : (gint64) place);
  scene_record_tree_free (self->tree);
  self->tree = tree;
  g_array_set_size (self->choices, 0);
  app_record_show_game (self);
}

static void
follow_cb (AppRecordPage *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = desk_sgf_format (self->desk, self->game, &error);
  SceneRecordTree *tree = NULL;

  if (bytes && !g_bytes_equal (bytes, self->bytes))
    tree = make_tree (bytes, &error);
  if (tree) {
    g_bytes_unref (self->bytes);
    self->bytes = g_bytes_ref (bytes);
    take_tree (self, tree);
  } else if (!error)
    app_record_show (self);
  if (error)
    app_ask_tell (GTK_WIDGET (self), error);
}

/* --- What can be put right --- */

static gboolean
is_open (AppRecordPage *self)
{
  RulesEnding ending;

  return self->desk && !ledger_get_read_only (desk_get_ledger (self->desk)) &&
         desk_replay_ending (self->desk, self->game, &ending, NULL) &&
         ending.state < RULES_ENDING_ENDED;
}

static gboolean
is_at_end (AppRecordPage *self)
{
  return scene_record_tree_get_place (self->tree) + 1 == scene_record_tree_n_places (self->tree);
}

static int
number_here (AppRecordPage *self)
{
  return scene_record_tree_number_at (self->tree, scene_record_tree_get_place (self->tree));
}

/* The stone that stands elsewhere on the table, black ones first. */
static gboolean
find_displaced (AppRecordPage *self, RulesPoint *ret_from, RulesPoint *ret_to)
{
  g_autoptr (GArray) differences = NULL;

  if (!self->comparing)
    return FALSE;
  differences =
      scene_record_compare (&scene_record_tree_get_position (self->tree)->board, &self->table);
  return scene_record_compare_displaced (differences, RULES_BLACK, ret_from, ret_to) ||
         scene_record_compare_displaced (differences, RULES_WHITE, ret_from, ret_to);
}

static void
show_displaced (AppRecordPage *self, RulesPoint from, RulesPoint to)
{
  char here[8], there[8];
  g_autofree char *move =
      g_strdup_printf (_ ("Move the stone in the record, %s to %s:"),
                       rules_point_format (from, here), rules_point_format (to, there));

  gtk_label_set_label (self->displace_text,
                       is_at_end (self) ? move
                                        : _ ("To move the stone in the record, put the board back "
                                             "to this move first, or go to the last one."));
  gtk_widget_set_visible (self->displace_buttons, is_at_end (self));
}

/* What an action can need. */
enum {
  IF_OPEN = 1 << 0,       /* the game goes on, */
  IF_BEFORE_END = 1 << 1, /* and the place is not its last move; */
  IF_DISPLACED = 1 << 2,  /* a stone lies beside where it was played; */
  IF_AT_END = 1 << 3
};

/* Offers what can be put right at the place that is shown. */
void
app_record_table_show (AppRecordPage *self)
{
  gboolean open = is_open (self);
  RulesPoint from, to;
  gboolean displaced = open && find_displaced (self, &from, &to);

  gtk_widget_set_visible (self->back_button, self->desk != NULL);
  app_action_enable (GTK_WIDGET (self), app_record_actions,
                     app_action_if (open, IF_OPEN) | app_action_if (displaced, IF_DISPLACED) |
                         app_action_if (number_here (self) <
                                            scene_record_tree_last_number (self->tree),
                                        IF_BEFORE_END) |
                         app_action_if (is_at_end (self), IF_AT_END));
  gtk_widget_set_visible (self->displace_box, displaced);
  if (displaced)
    show_displaced (self, from, to);
}

/* --- Putting right --- */

/* What was asked about, whatever is shown when the answer comes. */
typedef struct {
  AppRecordPage *page;
  int number;
  RulesPoint from, to;
} Wish;

static void
wish_free (Wish *wish)
{
  g_object_unref (wish->page);
  g_free (wish);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Wish, wish_free)

static Wish *
wish_new (AppRecordPage *page)
{
  Wish *wish = g_new0 (Wish, 1);

  wish->page = g_object_ref (page);
  return wish;
}

static void
back_answered_cb (gboolean yes, const char *text, gpointer data)
{
  g_autoptr (Wish) wish = data;
  g_autoptr (GError) error = NULL;

  if (yes)
    desk_rebuild (wish->page->desk, wish->page->game, wish->number, text, &error);
  app_ask_tell (GTK_WIDGET (wish->page), error);
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  AppRecordPage *self = PAGE (widget);
  Wish *wish = wish_new (self);
  int n_later = scene_record_tree_last_number (self->tree) - number_here (self);
  g_autofree char *title = NULL, *body = NULL;

  wish->number = number_here (self);
  title = g_strdup_printf (_ ("Put the board back to move %d?"), wish->number);
  body = g_strdup_printf (
      desk_event_told (desk_get_state (self->desk),
                       ngettext ("The move after it counts no more; it stays in the file (Art. "
                                 "17.6). Say why: the log keeps the reason.",
                                 "The %d moves after it count no more; they stay in the file "
                                 "(Art. 17.6). Say why: the log keeps the reason.",
                                 (gulong) n_later)),
      n_later);
  app_ask_text (widget, title, body, _ ("_Put Back"), back_answered_cb, wish);
}

static void
displace_answered_cb (gboolean yes, const char *text, gpointer data)
{
  g_autoptr (Wish) wish = data;
  AppRecordPage *self = wish->page;
  g_autoptr (GError) error = NULL;

  if (yes)
    desk_rebuild_displace (self->desk, self->game, wish->from, wish->to, DESK_BASIS_AGREEMENT, text,
                           &error);
  app_ask_tell (GTK_WIDGET (self), error);
}

static void
displace_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  AppRecordPage *self = PAGE (widget);
  g_autoptr (Wish) wish = wish_new (self);
  g_autofree char *title = NULL;
  char here[8], there[8];

  if (!find_displaced (self, &wish->from, &wish->to))
    return;
  title = g_strdup_printf (_ ("Move %s to %s by agreement?"), rules_point_format (wish->from, here),
                           rules_point_format (wish->to, there));
  app_ask_text (
      widget, title,
      desk_event_told (desk_get_state (self->desk),
                       _ ("Both players agree that the stone stands there from now on (Art. "
                          "17.5). There may be a reason to keep in the log.")),
      _ ("_Move the Stone"), displace_answered_cb, g_steal_pointer (&wish));
}

/* Where they do not agree, the chief referee has more to choose from. */
static void
table_rule_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  AppRecordPage *self = PAGE (widget);
  g_autofree char *place = NULL;
  RulesPoint from, to;
  char here[8], there[8];

  if (!find_displaced (self, &from, &to))
    return;
  place =
      g_strdup_printf ("%s %s", rules_point_format (from, here), rules_point_format (to, there));
  gtk_widget_activate_action (widget, "win.rule", "(xss)", self->game, "displaced-stone", place);
}

/* --- A file of its own --- */

/* Writes what is shown, all of it; never over the tournament itself. @file: where to write the
 * record as SGF. @error: why it was not written. */
gboolean
app_record_table_save (AppRecordPage *self, GFile *file, GError **error)
{
  g_autoptr (GBytes) bytes = self->bytes
                                 ? g_bytes_ref (self->bytes)
                                 : formats_sgf_format (scene_record_tree_get_sgf (self->tree));
  g_autoptr (GFile) kept = self->desk ? g_file_new_for_path (desk_get_path (self->desk)) : NULL;

  if (kept && g_file_equal (kept, file)) {
    g_set_error_literal (error, DESK_ERROR, DESK_ERROR_INVALID,
                         _ ("This is the tournament itself. Choose another name."));
    return FALSE;
  }
  return g_file_replace_contents (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                  NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, error);
}

/* --- The page --- */

const AppAction app_record_table_actions[] = {
  { "record.back", back_cb, IF_OPEN | IF_BEFORE_END },
  { "record.displace", displace_cb, IF_DISPLACED | IF_AT_END },
  { "record.rule", table_rule_cb, IF_DISPLACED | IF_AT_END },
  { 0 },
};

/* @self: a page that goes. */
void
app_record_table_drop (AppRecordPage *self)
{
  if (self->desk)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->bytes, g_bytes_unref);
}

/* A page that shows the game from its end on and follows it; what has to be put right is put
 * right there, or NULL. @game: the key of a game. @error: why it cannot be shown. */
GtkWidget *
app_record_page_new_table (Desk *desk, gint64 game, GError **error)
{
  g_autoptr (GBytes) bytes = desk_sgf_format (desk, game, error);
  SceneRecordTree *tree = bytes ? make_tree (bytes, error) : NULL;
  AppRecordPage *self;

  if (!tree)
    return NULL;
  scene_record_tree_go (tree, G_MAXINT);
  self = APP_RECORD_PAGE (app_record_page_new (tree));
  self->desk = g_object_ref (desk);
  app_article_link_place (GTK_WIDGET (self), desk_event (desk_get_state (desk))->rules.profile);
  self->game = game;
  self->bytes = g_steal_pointer (&bytes);
  g_signal_connect_swapped (desk, "acted", G_CALLBACK (follow_cb), self);
  app_record_table_show (self);
  return GTK_WIDGET (self);
}

/* Whether the page follows that game. @game: the key of a game, 0 for any. */
gboolean
app_record_page_is_table (AppRecordPage *page, Desk *desk, gint64 game)
{
  return page->desk == desk && (game == 0 || page->game == game);
}
