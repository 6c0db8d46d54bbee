#include "desk/act/text.h"
#include <glib/gi18n.h>
#include "desk/file/private.h"
#include "formats/word/sign.h"

static gboolean
check_length (const char *text, int most, GError **error)
{
  if (!g_utf8_validate (text, -1, NULL))
    return desk_fail (error, DESK_ERROR_INVALID, _ ("This text is not valid UTF-8."));
  if (g_utf8_strlen (text, -1) > most)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("This text is longer than %d characters."),
                      most);
  return TRUE;
}

/* Whether it is a line that can stand in a list, on paper and on a terminal. @text: what somebody
 * has typed, pasted or sent. @most: how many characters it may have. @error: where to say why
 * not. */
gboolean
desk_text_check (const char *text, int most, GError **error)
{
  return check_length (text, most, error) &&
         (desk_is_one_line (text) ||
          desk_fail (error, DESK_ERROR_INVALID,
                     _ ("This text cannot have line breaks or control characters.")));
}

/* It without the blanks before and after it, so that blanks alone are nothing. @text: what
 * somebody has typed. */
char *
desk_text_tidy (const char *text)
{
  return g_strstrip (g_strdup (text));
}

/* Whether each of its lines can stand in a list. @text: why an act is done. @error: where to say
 * why not. */
gboolean
desk_text_check_reason (const char *text, GError **error)
{
  g_auto (GStrv) lines = NULL;

  if (!check_length (text, DESK_TEXT_REASON, error))
    return FALSE;
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i]; i++)
    if (!desk_is_one_line (lines[i]))
      return desk_fail (error, DESK_ERROR_INVALID, _ ("This text cannot have control characters."));
  return TRUE;
}
