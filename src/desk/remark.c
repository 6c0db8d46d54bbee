#include "desk/remark.h"
#include <glib/gi18n.h>
#include "desk/private.h"

#define TEXT_MAX_CHARS 500

static gboolean
check_text (const char *text, GError **error)
{
  if (!g_utf8_validate (text, -1, NULL))
    return desk_fail (error, DESK_ERROR_INVALID, _ ("This text is not valid UTF-8."));
  if (g_utf8_strlen (text, -1) > TEXT_MAX_CHARS)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("This text is longer than %d characters."),
                      TEXT_MAX_CHARS);
  return desk_is_one_line (text) ||
         desk_fail (error, DESK_ERROR_INVALID,
                    _ ("This text cannot have line breaks or control characters."));
}

/**
 * desk_remark_set:
 * @desk: a desk
 * @game: a key
 * @text: a sentence to be remembered about that table; "" for nothing any more
 * @error: where to put the reason
 *
 * It decides nothing: what an arbiter rules is a ruling (desk/ruling.h).
 *
 * Returns: %TRUE when stored
 */
gboolean
desk_remark_set (Desk *desk, gint64 game, const char *text, GError **error)
{
  const DeskGame *found = desk_find_game (desk, game, error);
  DeskRemark row = { .game = game, .text = text };
  g_autofree char *about = NULL;

  if (!found || !check_text (text, error))
    return FALSE;
  about = desk_game_about (desk, found, text[0] ? text : "-");
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_remark_kind, &row);
  return desk_act_commit (desk, "remark", NULL, error, "%s", about);
}
