/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/event/detail.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/act/act.h"
#include "desk/clock/now.h"
#include "desk/act/text.h"
#include "desk/file/desk-private.h"
#include "rules/game/nigiri.h"

#define NAME_MAX_BYTES 40

static char *
check_born (const char *text, GError **error)
{
  int born = rules_born_parse (text), year, month, day;
  g_autoptr (GDateTime) now = g_date_time_new_from_unix_utc (desk_now ().wall / G_USEC_PER_SEC);
  /* Wherever the day begins first. */
  g_autoptr (GDateTime) latest = g_date_time_add_hours (now, 14);

  g_date_time_get_ymd (latest, &year, &month, &day);
  if (text[0] && !born)
    desk_fail (error, DESK_ERROR_INVALID,
               _ ("“%s” is not a date of birth. Write it like 1990-05-31, or the year alone."),
               text);
  else if (born > year * 10000 + month * 100 + day)
    desk_fail (error, DESK_ERROR_INVALID, _ ("“%s” is not a date of birth: it is in the future."),
               text);
  else
    return rules_born_format (born);
  return NULL;
}

/* It as the file has it: when somebody was born is "1990-05-31" or "1990", or NULL. @name: a word
 * such as "egf" or "born". @value: what is known, as people write it; "" for nothing any more. */
char *
desk_detail_check (const char *name, const char *value, GError **error)
{
  g_autofree char *tidy = desk_text_tidy (value);
  gsize length = strspn (name, "abcdefghijklmnopqrstuvwxyz0123456789_-");

  if (!g_ascii_islower (name[0]) || name[length] != '\0' || length > NAME_MAX_BYTES) {
    desk_fail (error, DESK_ERROR_INVALID,
               _ ("The name of a note is a word such as “egf” or “born”: small letters, "
                  "digits, - and _, up to %d of them."),
               NAME_MAX_BYTES);
    return NULL;
  }
  if (!desk_text_check (tidy, DESK_TEXT_LINE, error))
    return NULL;
  return g_str_equal (name, DESK_DETAIL_BORN) ? check_born (tidy, error) : g_steal_pointer (&tidy);
}

/* When that player was born, as rules_born_parse() has it; 0 where it is not known. */
int
desk_detail_born (const DeskState *state, gint64 player)
{
  const char *text = player > 0 ? desk_state_detail (state, player, DESK_DETAIL_BORN) : NULL;

  return text ? rules_born_parse (text) : 0;
}

/* @name: a word such as "egf" or "born". @value: what is known; "" for nothing any more. */
gboolean
desk_detail_set (Desk *desk, gint64 player, const char *name, const char *value, GError **error)
{
  const DeskPlayer *found = desk_state_player (desk->state, player);
  g_autofree char *clean = NULL, *who = NULL;
  DeskDetail row = { .player = player, .name = name };

  if (!found)
    return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no player number %d."),
                      (int) player);
  row.value = clean = desk_detail_check (name, value, error);
  if (!clean || !desk_act_begin (desk, error))
    return FALSE;
  who = desk_player_stored_name (found);
  desk_act_put (desk, &desk_detail_kind, &row);
  return desk_act_commit (desk, "detail", NULL, error, "%s %s=%s", who, name, row.value);
}

static int
compare_detail_names (gconstpointer a, gconstpointer b)
{
  const DeskDetail *x = *(const DeskDetail *const *) a, *y = *(const DeskDetail *const *) b;

  return strcmp (x->name, y->name);
}

/* What is known of that player, by name (DeskDetail); they are not the caller’s. */
GPtrArray *
desk_detail_list (const DeskState *state, gint64 player)
{
  GPtrArray *list = g_ptr_array_new ();
  gboolean has = player > 0 && player <= state->details->len;
  GHashTable *of = has ? state->details->pdata[player - 1] : NULL;
  GHashTableIter iter;
  gpointer detail;

  if (!of)
    return list;
  g_hash_table_iter_init (&iter, of);
  while (g_hash_table_iter_next (&iter, NULL, &detail))
    g_ptr_array_add (list, detail);
  g_ptr_array_sort (list, compare_detail_names);
  return list;
}

static gboolean
is_given_new (const char *is, const char *was)
{
  return is && is[0] && g_strcmp0 (is, was) != 0;
}

/* FALSE where what is told of people alone would be told of a team: as strong as its members it is
 * by itself. @player: as it is to be amended. */
gboolean
desk_detail_check_team (const DeskState *state, const DeskPlayer *player, const DeskDetail *details,
                        GError **error)
{
  const DeskPlayer *was = desk_state_player (state, player->player);
  gboolean told = is_given_new (player->given, was->given) ||
                  (player->rank && player->rank != was->rank) ||
                  (player->rating && player->rating != was->rating);

  for (int i = 0; details && details[i].name; i++)
    told |= g_str_equal (details[i].name, DESK_DETAIL_BORN) && details[i].value &&
            is_given_new (details[i].value,
                          desk_state_detail (state, player->player, DESK_DETAIL_BORN));
  return !told || !desk_state_team (state, player->player) ||
         desk_fail (error, DESK_ERROR_STATE,
                    _ ("%s is a team: it has no given name, birth, rank or rating. It is as strong "
                       "as its members."),
                    was->family);
}
