/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/game/remark.h"
#include "desk/act/act.h"
#include "desk/act/text.h"

/* What is to be remembered about a table decides nothing: what an arbiter rules is a ruling
 * (desk/ruling/ruling.h). @text: a sentence to be remembered about that table; "" for nothing any
 * more. */
gboolean
desk_remark_set (Desk *desk, gint64 game, const char *text, GError **error)
{
  const DeskGame *found = desk_find_pair (desk, game, error);
  g_autofree char *clean = desk_text_tidy (text), *about = NULL;
  DeskRemark row = { .game = game, .text = clean };

  if (!found || !desk_text_check (clean, DESK_TEXT_LINE, error))
    return FALSE;
  about = desk_game_about (desk, found, clean[0] ? clean : "-");
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_remark_kind, &row);
  return desk_act_commit (desk, "remark", NULL, error, "%s", about);
}
