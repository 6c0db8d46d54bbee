/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/game/game-page.h"
#include "app/widgets/ask.h"
#include "desk/event/event.h"

static gboolean
play (AppGamePage *page, RulesPoint point)
{
  g_autoptr (GError) error = NULL;

  scene_game_play (app_game_page_get_model (page), point, &error);
  app_game_page_tell_refused (page, error);
  return error == NULL;
}

/* What was asked about, whatever has happened when the answer comes. */
typedef struct {
  AppGamePage *page;
  int ply;
  RulesPoint point;
} Wish;

static void
wish_free (Wish *wish)
{
  g_object_unref (wish->page);
  g_free (wish);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Wish, wish_free)

static Wish *
wish_new (AppGamePage *page, RulesPoint point)
{
  Wish *wish = g_new0 (Wish, 1);

  wish->page = g_object_ref (page);
  wish->ply = app_game_page_get_model (page)->n_moves;
  wish->point = point;
  return wish;
}

static void
play_answered_cb (gboolean yes, const char *text, gpointer data)
{
  g_autoptr (Wish) wish = data;
  const SceneGame *model = app_game_page_get_model (wish->page);

  if (yes && model->desk && model->n_moves == wish->ply)
    play (wish->page, wish->point);
}

static gboolean
refuse_pass (AppGamePage *page)
{
  const SceneGame *model = app_game_page_get_model (page);
  g_autoptr (GError) error = g_error_new_literal (
      DESK_ERROR, DESK_ERROR_STATE,
      desk_event_told (desk_get_state (model->desk),
                       _ ("Both agree already that no moves are left (Art. 7, 13).")));

  app_game_page_tell (page, error);
  return FALSE;
}

static gboolean
ask_to_resume (AppGamePage *page, RulesPoint point)
{
  const SceneGame *model = app_game_page_get_model (page);
  char place[8];
  g_autofree char *body = g_strdup_printf (
      desk_event_told (desk_get_state (model->desk),
                       _ ("Both agree that no moves are left. With a stone at %s the game goes on. "
                          "If life and death is in dispute, start a dispute instead: it decides "
                          "who moves first (Art. 21.4).")),
      rules_point_format (point, place));

  app_game_page_tell (page, NULL);
  app_ask_confirm (GTK_WIDGET (page), _ ("Play on?"), body, _ ("_Play On"), play_answered_cb,
                   wish_new (page, point));
  return TRUE;
}

/* Plays it. Once both agree that no moves are left, a hand that slips must not resume the game:
 * then it is asked about. Returns TRUE when stored, or asked about. @point: where the side to
 * move places its stone, RULES_PASS for a pass. */
gboolean
app_game_play (AppGamePage *page, RulesPoint point)
{
  if (!scene_game_would_resume (app_game_page_get_model (page), point))
    return play (page, point);
  return point == RULES_PASS ? refuse_pass (page) : ask_to_resume (page, point);
}
