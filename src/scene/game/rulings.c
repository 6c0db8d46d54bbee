/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "scene/game/game.h"
#include "desk/ruling/offence.h"
#include "rules/article/article.h"

static void
ruling_free (gpointer data)
{
  SceneRuling *ruling = data;

  g_free (ruling->what);
  g_free (ruling->decision);
  g_free (ruling);
}

static char *
what_words (const SceneGame *self, const DeskRuling *row, RulesColour side)
{
  const DeskState *state = desk_get_state (self->desk);
  const char *label = desk_offence_label (state, row->offence);
  g_autofree char *seat = side ? scene_game_seat (self, side) : NULL;

  return seat ? g_strdup_printf (_ ("%s: %s"), seat, label) : g_strdup (label);
}

static void
add_ruling (GPtrArray *list, const SceneGame *self, const DeskRuling *row)
{
  RulesColour side = desk_ruling_side (desk_get_state (self->desk), row);
  g_autofree char *decision = rules_decision_name (row->decision);
  SceneRuling *ruling = g_new0 (SceneRuling, 1);

  ruling->ruling = row->ruling;
  ruling->side = self->holds & SCENE_GAME_COLOURS ? side : RULES_EMPTY;
  ruling->what = what_words (self, row, side);
  /* Translators: a decision, its article, and the move that it is about */
  ruling->decision = g_strdup_printf (_ ("%s · %s · move %d"), decision,
                                      rules_article_cited (row->article), (int) row->ply);
  g_ptr_array_add (list, ruling);
}

static gboolean
has_given (const GPtrArray *rulings, gint64 warning)
{
  for (guint i = 0; i < rulings->len; i++)
    if (((const DeskRuling *) rulings->pdata[i])->warning == warning)
      return TRUE;
  return FALSE;
}

/* Files of earlier programs have warnings without a ruling; they come first. Returns SceneRuling.
 */
GPtrArray *
scene_game_rulings (const SceneGame *self)
{
  g_autoptr (GPtrArray) rulings = desk_ruling_list (self->desk, self->game, 0);
  const GPtrArray *warnings = desk_get_state (self->desk)->warnings;
  GPtrArray *list = g_ptr_array_new_with_free_func (ruling_free);

  for (guint i = 0; i < warnings->len; i++) {
    const DeskWarning *row = warnings->pdata[i];
    if (row && row->game == self->game && !has_given (rulings, row->warning))
      add_ruling (list, self,
                  &(const DeskRuling){ .side = row->side,
                                       .ply = row->ply,
                                       .offence = row->offence,
                                       .article = row->article,
                                       .decision = "warning" });
  }
  for (guint i = 0; i < rulings->len; i++)
    add_ruling (list, self, rulings->pdata[i]);
  return list;
}
