/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/record/record-page.h"
#include "app/widgets/ask.h"
#include "desk/event/event.h"
#include "desk/game/rebuild.h"

/* The record of a game that a desk holds can be put right (Art. 17.5, 17.6). */

#define MODEL(page) app_record_page_get_model (APP_RECORD_PAGE (page))

/* What was asked about, whatever is shown when the answer comes. */
typedef struct {
  GtkWidget *page;
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
wish_new (GtkWidget *page)
{
  const SceneRecord *model = MODEL (page);
  Wish *wish = g_new0 (Wish, 1);

  wish->page = g_object_ref (page);
  wish->number =
      scene_record_tree_number_at (model->tree, scene_record_tree_get_place (model->tree));
  wish->from = model->from;
  wish->to = model->to;
  return wish;
}

static void
back_answered_cb (gboolean yes, const char *text, gpointer data)
{
  g_autoptr (Wish) wish = data;
  const SceneRecord *model = MODEL (wish->page);
  g_autoptr (GError) error = NULL;

  if (yes)
    desk_rebuild (model->desk, model->game, wish->number, text, &error);
  app_ask_tell (wish->page, error);
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  const SceneRecord *model = MODEL (widget);
  Wish *wish = wish_new (widget);
  int n_later = scene_record_tree_last_number (model->tree) - wish->number;
  g_autofree char *title = g_strdup_printf (_ ("Restore the board to move %d?"), wish->number);
  g_autofree char *body = g_strdup_printf (
      desk_event_told (desk_get_state (model->desk),
                       ngettext ("The move after it is cancelled but stays in the file (Art. "
                                 "17.6). Say why: the log keeps the reason.",
                                 "The %d moves after it are cancelled but stay in the file (Art. "
                                 "17.6). Say why: the log keeps the reason.",
                                 (gulong) n_later)),
      n_later);

  app_ask_text (widget, title, body, _ ("_Restore"), back_answered_cb, wish);
}

static void
displace_answered_cb (gboolean yes, const char *text, gpointer data)
{
  g_autoptr (Wish) wish = data;
  const SceneRecord *model = MODEL (wish->page);
  g_autoptr (GError) error = NULL;

  if (yes)
    desk_rebuild_displace (model->desk, model->game, wish->from, wish->to, DESK_BASIS_AGREEMENT,
                           text, &error);
  app_ask_tell (wish->page, error);
}

static void
displace_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  Wish *wish = wish_new (widget);
  char here[8], there[8];
  g_autofree char *title =
      g_strdup_printf (_ ("Move %s to %s by agreement?"), rules_point_format (wish->from, here),
                       rules_point_format (wish->to, there));

  app_ask_text (widget, title,
                desk_event_told (desk_get_state (MODEL (widget)->desk),
                                 _ ("Both players agree that the stone is there from now on (Art. "
                                    "17.5). You can give a reason for the log.")),
                _ ("_Move the Stone"), displace_answered_cb, wish);
}

/* Where they do not agree, the chief referee has more to choose from. */
static void
table_rule_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  const SceneRecord *model = MODEL (widget);
  char here[8], there[8];
  g_autofree char *place = g_strdup_printf ("%s %s", rules_point_format (model->from, here),
                                            rules_point_format (model->to, there));

  gtk_widget_activate_action (widget, "win.rule", "(xss)", model->game, "displaced-stone", place);
}

const AppAction app_record_table_actions[] = {
  { "record.back", back_cb, SCENE_RECORD_OPEN | SCENE_RECORD_BEFORE_END },
  { "record.displace", displace_cb, SCENE_RECORD_DISPLACED | SCENE_RECORD_AT_END },
  { "record.rule", table_rule_cb, SCENE_RECORD_DISPLACED | SCENE_RECORD_AT_END },
  { 0 },
};
