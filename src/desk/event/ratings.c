/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/event/ratings.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/act/act.h"
#include "desk/event/event.h"
#include "desk/file/desk-private.h"
#include "formats/text/fold.h"

/* --- Words --- */

/* That in the user's language. @match: how a player was found in the list. */
const char *
desk_ratings_match_label (DeskRatingsMatch match)
{
  switch (match) {
  case DESK_RATINGS_IDENT:
    return _ ("by number");
  case DESK_RATINGS_OTHER:
    return _ ("doubtful: by number, but another name");
  default:
    return _ ("doubtful: by name and country");
  }
}

/* That in the user's language. @field: what would change. */
const char *
desk_ratings_field_label (DeskRatingsField field)
{
  switch (field) {
  case DESK_RATINGS_RANK:
    return _ ("Rank");
  case DESK_RATINGS_RATING:
    return _ ("Rating");
  default:
    return _ ("ID");
  }
}

/* --- Who is who --- */

static char *
fold_name (const DeskPlayer *player)
{
  g_autofree char *name = desk_player_stored_name (player);

  return formats_fold (name);
}

static const char *
number_of (Desk *desk, const DeskPlayer *player, const char *source)
{
  const char *number = desk_state_detail (desk->state, player->player, source);

  return number ? number : player->ident;
}

/* The one who has the number; a number that nobody or several have finds nobody. */
static GPtrArray *
find_by_number (Desk *desk, DeskRegister *from, const DeskPlayer *player, const char *source,
                DeskRatingsMatch *ret_match, GError **error)
{
  const char *number = number_of (desk, player, source);
  GPtrArray *found = desk_register_find (from, source, number[0] ? number : "-", error);
  g_autofree char *key = fold_name (player);

  if (found && found->len == 1) {
    const DeskRegisterEntry *entry = found->pdata[0];
    *ret_match = g_str_equal (entry->key, key) ? DESK_RATINGS_IDENT : DESK_RATINGS_OTHER;
  }
  return found;
}

static GPtrArray *
find_by_name (DeskRegister *from, const DeskPlayer *player, const char *source, GError **error)
{
  g_autofree char *name = desk_player_stored_name (player);
  GPtrArray *found = desk_register_named (from, source, name, error);

  for (guint i = found ? found->len : 0; i-- > 0;)
    if (g_ascii_strcasecmp (((DeskRegisterEntry *) found->pdata[i])->country, player->country) != 0)
      g_ptr_array_remove_index (found, i);
  return found;
}

/* --- What would change --- */

static void
free_change (gpointer data)
{
  DeskRatingsChange *change = data;

  g_free (change->was);
  g_free (change->is);
  g_free (change);
}

static void
add_change (DeskRatings *ratings, const DeskRatingsChange *like, DeskRatingsField field,
            const char *was, const char *is, gint64 value)
{
  DeskRatingsChange *change;

  /* what the list does not know takes nothing away */
  if (is[0] == '\0' || g_str_equal (was, is))
    return;
  change = g_memdup2 (like, sizeof *like);
  change->field = field;
  change->was = g_strdup (was);
  change->is = g_strdup (is);
  change->value = value;
  change->chosen = like->match == DESK_RATINGS_IDENT;
  g_ptr_array_add (ratings->changes, change);
}

static char *
rating_text (gint64 rating)
{
  return rating ? g_strdup_printf ("%d", (int) rating) : g_strdup ("");
}

static void
compare (DeskRatings *ratings, Desk *desk, const DeskPlayer *player, const DeskRegisterEntry *entry,
         DeskRatingsMatch match)
{
  const DeskRatingsChange like = { .player = player->player, .match = match };
  g_autofree char *was_rating = rating_text (player->rating);
  g_autofree char *is_rating = rating_text (entry->rating);
  guint before = ratings->changes->len;
  char was[8], is[8];

  add_change (ratings, &like, DESK_RATINGS_RANK, rules_rank_format ((RulesRank) player->rank, was),
              rules_rank_format (entry->rank, is), entry->rank);
  add_change (ratings, &like, DESK_RATINGS_RATING, was_rating, is_rating, entry->rating);
  if (match == DESK_RATINGS_NAME)
    add_change (ratings, &like, DESK_RATINGS_NUMBER,
                number_of (desk, player, ratings->source->source), entry->ident, 0);
  ratings->n_same += ratings->changes->len == before;
}

static gboolean
look_up (DeskRatings *ratings, Desk *desk, DeskRegister *from, const DeskPlayer *player,
         GError **error)
{
  const char *source = ratings->source->source;
  DeskRatingsMatch match = DESK_RATINGS_NAME;
  g_autoptr (GPtrArray) found = find_by_number (desk, from, player, source, &match, error);

  if (found && found->len != 1) {
    g_ptr_array_unref (found);
    found = find_by_name (from, player, source, error);
  }
  if (!found)
    return FALSE;
  if (found->len == 1)
    compare (ratings, desk, player, found->pdata[0], match);
  ratings->n_unknown += found->len == 0;
  ratings->n_several += found->len > 1;
  return TRUE;
}

/* What the list knows better than the tournament. A player is found by the number that the detail
 * of the source's name gives, or by that of the entry; without it by the whole name, accents and
 * case aside, and the country, which is doubtful and not chosen at first. Returns the changes, or
 * NULL. @source: which list of it; NULL for the only one. */
DeskRatings *
desk_ratings_preview (Desk *desk, DeskRegister *from, const char *source, GError **error)
{
  DeskRegisterSource *list = desk_register_source (from, source, error);
  g_autoptr (DeskRatings) ratings = NULL;

  if (!list)
    return NULL;
  ratings = g_new0 (DeskRatings, 1);
  ratings->source = list;
  ratings->changes = g_ptr_array_new_with_free_func (free_change);
  for (guint i = 0; i < desk->state->players->len; i++) {
    const DeskPlayer *player = desk->state->players->pdata[i];
    if (player && !look_up (ratings, desk, from, player, error))
      return NULL;
  }
  return g_steal_pointer (&ratings);
}

/* @ratings: changes, or NULL. */
void
desk_ratings_free (DeskRatings *ratings)
{
  if (!ratings)
    return;
  desk_register_source_free (ratings->source);
  g_ptr_array_unref (ratings->changes);
  g_free (ratings);
}

/* --- Whether it may be --- */

/* Whether the event takes this list: it is not younger than the setting “ratings_date” @ratings:
 * changes out of a list. */
gboolean
desk_ratings_check (Desk *desk, const DeskRatings *ratings, GError **error)
{
  const char *freeze = desk_event_get (desk->state, "ratings_date");
  const char *date = ratings->source->date;

  if (freeze[0] == '\0' || (date[0] && strcmp (date, freeze) <= 0))
    return TRUE;
  if (date[0] == '\0')
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("The tournament uses rating lists up to %s, but the date of the list “%s” "
                         "is not known."),
                      freeze, ratings->source->source);
  return desk_fail (error, DESK_ERROR_STATE,
                    _ ("The tournament uses rating lists up to %s, but the list “%s” is dated %s."),
                    freeze, ratings->source->source, date);
}

static gboolean
has_chosen (const DeskRatings *ratings, DeskRatingsField field)
{
  for (guint i = 0; i < ratings->changes->len; i++) {
    const DeskRatingsChange *change = ratings->changes->pdata[i];
    if (change->chosen && change->field == field)
      return TRUE;
  }
  return FALSE;
}

/* What the director should know before he takes them, or NULL. @ratings: changes of which some
 * are chosen. */
char *
desk_ratings_warning (Desk *desk, const DeskRatings *ratings)
{
  const PairingPlan *plan = &desk_event (desk->state)->plan;

  if (!pairing_plan_class (plan, 0)->starts || !has_chosen (ratings, DESK_RATINGS_RANK) ||
      desk_state_round (desk->state, 1) != DESK_ROUND_SETTLED)
    return NULL;
  return g_strdup (_ ("Round 1 is settled: a new rank changes the player’s McMahon starting score, "
                      "and so the standings."));
}

/* --- The act --- */

static gboolean
is_player_row (const DeskRatingsChange *change)
{
  return change->field != DESK_RATINGS_NUMBER;
}

/* One row a player, whatever number of changes. */
static void
put_player (Desk *desk, const DeskRatings *ratings, guint first, guint end)
{
  const DeskRatingsChange *change = ratings->changes->pdata[first];
  DeskPlayer row = *desk_state_player (desk->state, change->player);
  DeskDetail detail = { .player = row.player, .name = ratings->source->source };
  gboolean changed = FALSE;

  for (guint i = first; i < end; i++) {
    change = ratings->changes->pdata[i];
    changed |= change->chosen && is_player_row (change);
    if (change->chosen && change->field == DESK_RATINGS_RANK)
      row.rank = change->value;
    else if (change->chosen && change->field == DESK_RATINGS_RATING)
      row.rating = change->value;
    else if (change->chosen)
      detail.value = change->is;
  }
  if (changed)
    desk_act_put (desk, &desk_player_kind, &row);
  if (detail.value)
    desk_act_put (desk, &desk_detail_kind, &detail);
}

static guint
end_of_player (const DeskRatings *ratings, guint first)
{
  gint64 player = ((DeskRatingsChange *) ratings->changes->pdata[first])->player;
  guint end = first;

  while (end < ratings->changes->len &&
         ((DeskRatingsChange *) ratings->changes->pdata[end])->player == player)
    end++;
  return end;
}

/* A preview may be old: somebody may have changed the player since, or taken the entry back. */
static gboolean
check_chosen (Desk *desk, const DeskRatings *ratings, int *ret_n, GError **error)
{
  *ret_n = 0;
  for (guint i = 0; i < ratings->changes->len; i++) {
    const DeskRatingsChange *change = ratings->changes->pdata[i];
    if (change->chosen && !desk_state_player (desk->state, change->player))
      return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no player number %d."),
                        (int) change->player);
    *ret_n += change->chosen;
  }
  return *ret_n > 0 || desk_fail (error, DESK_ERROR_INVALID, _ ("Select at least one change."));
}

/* Takes what is chosen in one act, which says what list it is from. @ratings: changes of which
 * some are chosen. */
gboolean
desk_ratings_take (Desk *desk, const DeskRatings *ratings, GError **error)
{
  int n;

  if (!desk_ratings_check (desk, ratings, error) || !check_chosen (desk, ratings, &n, error) ||
      !desk_act_begin (desk, error))
    return FALSE;
  for (guint i = 0, end; i < ratings->changes->len; i = end) {
    end = end_of_player (ratings, i);
    if (desk_state_player (desk->state, ((DeskRatingsChange *) ratings->changes->pdata[i])->player))
      put_player (desk, ratings, i, end);
  }
  return desk_act_commit (desk, "ratings", NULL, error, "%s %s%s%d", ratings->source->source,
                          ratings->source->date, ratings->source->date[0] ? " · " : "", n);
}
