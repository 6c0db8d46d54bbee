#include "desk/round/restrict.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/file/private.h"
#include "desk/round/restrict-check.h"

static const struct {
  const char *id;
  const char *label;
} kinds[] = {
  [PAIRING_RESTRICT_NEVER] = { "never", N_ ("Never meet") },
  [PAIRING_RESTRICT_UNWELCOME] = { "unwelcome", N_ ("Rather do not meet") },
  [PAIRING_RESTRICT_PAIR] = { "pair", N_ ("Meet") },
  [PAIRING_RESTRICT_BYE] = { "bye", N_ ("Has the bye") },
  [PAIRING_RESTRICT_SEAT] = { "seat", N_ ("Plays at this table") },
  [PAIRING_RESTRICT_TABLE] = { "table", N_ ("Table is not used") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (kinds) == PAIRING_N_RESTRICTIONS);

/* Its word in files and in the twin: "never". @kind: a kind of restriction. */
const char *
desk_restrict_id (PairingRestrictionKind kind)
{
  return kinds[kind].id;
}

/* Its name, translated. @kind: a kind of restriction. */
const char *
desk_restrict_label (PairingRestrictionKind kind)
{
  return _ (kinds[kind].label);
}

/* FALSE where it is none. */
gboolean
desk_restrict_parse (const char *id, PairingRestrictionKind *ret_kind)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kinds[i].id, id) == 0) {
      *ret_kind = (PairingRestrictionKind) i;
      return TRUE;
    }
  return FALSE;
}

/* --- Words --- */

static void
append_rounds (GString *text, const DeskRestriction *row)
{
  if (row->first == row->last)
    g_string_append_printf (text, " R%d", (int) row->first);
  else if (row->last)
    g_string_append_printf (text, " R%d–%d", (int) row->first, (int) row->last);
  else if (row->first > 1)
    g_string_append_printf (text, " R%d–", (int) row->first);
}

static char *
dup_text (const DeskRestriction *row, const char *one, const char *two, const char *sign)
{
  GString *text = g_string_new (row->kind);

  if (one[0])
    g_string_append_printf (text, " %s", one);
  if (two[0])
    g_string_append_printf (text, " / %s", two);
  if (row->board)
    g_string_append_printf (text, " T%d", (int) row->board);
  append_rounds (text, row);
  if (row->weight)
    g_string_append_printf (text, " %s%" G_GINT64_FORMAT, sign, row->weight);
  return g_string_free (text, FALSE);
}

/* What it says, in words of no language: "never 5 7 / club=Oslo R1–3 ×9". */
char *
desk_restrict_text (const DeskRestriction *restriction)
{
  return dup_text (restriction, restriction->one, restriction->two, "×");
}

#define NAMES_MOST 6

/* Their names, or what they have in common; "" for nobody. @group: players as a restriction has
 * them. */
char *
desk_restrict_who (const DeskState *state, const char *group)
{
  g_autoptr (GArray) players =
      strchr (group, '=') ? NULL : desk_restrict_players (state, group, NULL);
  g_autoptr (GString) names = g_string_new (NULL);

  if (!players)
    return g_strdup (group);
  for (guint i = 0; i < players->len && i < NAMES_MOST; i++) {
    g_autofree char *name =
        desk_player_stored_name (desk_state_player (state, g_array_index (players, gint64, i)));
    g_string_append_printf (names, "%s%s", i ? ", " : "", name);
  }
  if (players->len > NAMES_MOST)
    g_string_append (names, ", …");
  return g_string_free (g_steal_pointer (&names), FALSE);
}

static char *
dup_restrict_about (const DeskState *state, const DeskRestriction *row)
{
  g_autofree char *one = desk_restrict_who (state, row->one);
  g_autofree char *two = desk_restrict_who (state, row->two);
  g_autofree char *words = dup_text (row, one, two, "");

  return g_strdup_printf ("#%d %s", (int) row->restriction, words);
}

/* --- Acts --- */

static gboolean
store_restrict (Desk *desk, const char *verb, const DeskRestriction *restriction,
                const char *reason, GError **error)
{
  g_autofree char *about = dup_restrict_about (desk->state, restriction);
  DeskRestriction row = *restriction;

  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_restriction_kind, &row);
  return desk_act_commit (desk, verb, reason, error, "%s", about);
}

/* To demand the same once more demands nothing, and lifting the one would leave the other. */
static gboolean
check_new (const DeskState *state, const DeskRestriction *row, GError **error)
{
  for (guint i = 0; i < state->restrictions->len; i++) {
    const DeskRestriction *other = state->restrictions->pdata[i];
    if (other && other->restriction != row->restriction && g_str_equal (other->kind, row->kind) &&
        g_str_equal (other->one, row->one) && g_str_equal (other->two, row->two) &&
        other->first == row->first && other->last == row->last && other->weight == row->weight &&
        other->board == row->board)
      return desk_fail (error, DESK_ERROR_SAME, _ ("Restriction number %d demands this already."),
                        (int) other->restriction);
  }
  return TRUE;
}

/* The groups in the order of their keys, each once: what is stored can be compared. */
static gboolean
check_and_store (Desk *desk, DeskRestriction *row, GError **error)
{
  g_autofree char *one = NULL, *two = NULL;

  if (!desk_restrict_check (desk->state, row, error))
    return FALSE;
  one = desk_restrict_tidy (row->one);
  two = desk_restrict_tidy (row->two);
  row->one = one;
  row->two = two;
  return check_new (desk->state, row, error) &&
         store_restrict (desk, "restrict", row, row->reason, error);
}

/* Demands something of the pairings. What plainly contradicts another restriction is refused;
 * what only clashes in a round is said when that round is drawn. @restriction: what is demanded;
 * the key is given by the desk. @ret_restriction may be NULL. */
gboolean
desk_restrict_add (Desk *desk, const DeskRestriction *restriction, gint64 *ret_restriction,
                   GError **error)
{
  DeskRestriction row = *restriction;

  row.restriction = ledger_next_key (desk->ledger, &desk_restriction_kind, error);
  row.gone = FALSE;
  if (row.restriction < 0 || !check_and_store (desk, &row, error))
    return FALSE;
  if (ret_restriction)
    *ret_restriction = row.restriction;
  return TRUE;
}

static const DeskRestriction *
find (Desk *desk, gint64 restriction, GError **error)
{
  const DeskRestriction *found = desk_state_restriction (desk->state, restriction);

  if (!found)
    desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no restriction number %d."),
               (int) restriction);
  return found;
}

/* Demands something else in its place. Rounds that are drawn stay. @restriction: a restriction
 * with the key of one that is there. */
gboolean
desk_restrict_amend (Desk *desk, const DeskRestriction *restriction, GError **error)
{
  DeskRestriction row = *restriction;

  row.gone = FALSE;
  return find (desk, row.restriction, error) && check_and_store (desk, &row, error);
}

/* It is demanded no more. Rounds that are drawn stay. @reason: why, or NULL. */
gboolean
desk_restrict_remove (Desk *desk, gint64 restriction, const char *reason, GError **error)
{
  const DeskRestriction *found = find (desk, restriction, error);
  DeskRestriction row;

  if (!found)
    return FALSE;
  row = *found;
  row.gone = TRUE;
  return store_restrict (desk, "unrestrict", &row, reason, error);
}

/* All that is demanded, by key (DeskRestriction); they are not the caller’s. */
GPtrArray *
desk_restrict_list (const DeskState *state)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < state->restrictions->len; i++)
    if (state->restrictions->pdata[i])
      g_ptr_array_add (list, state->restrictions->pdata[i]);
  return list;
}
