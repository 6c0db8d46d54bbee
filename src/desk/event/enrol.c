/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/event/enrol.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/act/act.h"
#include "desk/file/desk-private.h"
#include "desk/event/detail.h"
#include "desk/event/event.h"
#include "desk/act/text.h"
#include "formats/word/name.h"
#include "formats/word/sign.h"
#include "rules/article/word.h"

#define PEOPLE_MAX 8 /* so many are named */

static gboolean
check_enrol_text (const char *text, GError **error)
{
  if (!g_utf8_validate (text, -1, NULL))
    return desk_fail (error, DESK_ERROR_INVALID, _ ("This text is not valid UTF-8."));
  if (g_utf8_strlen (text, -1) > DESK_TEXT_NAME || !desk_is_one_line (text))
    return desk_fail (
        error, DESK_ERROR_INVALID,
        _ ("A name cannot have line breaks, control characters or more than %d characters."),
        DESK_TEXT_NAME);
  return TRUE;
}

/* Whether somebody can be called so. */
gboolean
desk_enrol_check_player (const DeskPlayer *player, GError **error)
{
  const char *texts[] = { player->family, player->given, player->country, player->club,
                          player->ident };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    if (!check_enrol_text (texts[i], error))
      return FALSE;
  if (desk_is_blank (player->family))
    return desk_fail (error, DESK_ERROR_INVALID, _ ("Enter the player’s name."));
  return TRUE;
}

/* Two people may share a name; not a name, a country and a club, as people read them. */
static char *
identity (const char *family, const char *given, const char *country, const char *club)
{
  const char *texts[] = { family, given, country, club };
  GString *key = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autofree char *text = formats_sign_key (texts[i]);
    g_string_append_printf (key, "%s\n", text);
  }
  return g_string_free (key, FALSE);
}

static char *
identity_of (const DeskPlayer *player)
{
  return identity (player->family, player->given, player->country, player->club);
}

/* Folding ten thousand names takes longer than an entry may. A row never changes, so that its key
 * holds for as long as it is the player's. */
typedef struct {
  gpointer row;
  char *key;
  guint hash; /* of the key, so that most need not be looked at */
} Identity;

static void
identity_clear (gpointer data)
{
  Identity *identity = data;

  ledger_record_unref (identity->row);
  g_free (identity->key);
}

/* @number: the player's key. */
static const Identity *
recall_identity (Desk *desk, guint number, DeskPlayer *player)
{
  Identity *identity;

  if (!desk->identities) {
    desk->identities = g_array_new (FALSE, TRUE, sizeof (Identity));
    g_array_set_clear_func (desk->identities, identity_clear);
  }
  if (desk->identities->len < number)
    g_array_set_size (desk->identities, number);
  identity = &g_array_index (desk->identities, Identity, number - 1);
  if (identity->row != player) {
    char *key = identity_of (player);
    identity_clear (identity);
    *identity = (Identity){ ledger_record_ref (player), key, g_str_hash (key) };
  }
  return identity;
}

/* Nobody is born on two days. */
static gboolean
is_born_apart (const DeskState *state, gint64 player, const char *born)
{
  const char *own = desk_state_detail (state, player, DESK_DETAIL_BORN);

  return own && *own && born && *born && !g_str_has_prefix (own, born) &&
         !g_str_has_prefix (born, own);
}

static void
note_alike (GHashTable *people, GHashTable *alike, char *text, gpointer player)
{
  gpointer first = g_hash_table_lookup (people, text);

  if (first) {
    g_hash_table_add (alike, first);
    g_hash_table_add (alike, player);
    g_free (text);
  } else
    g_hash_table_insert (people, text, player);
}

/* To compare each with all others takes too long where many come at once. Returns the keys of
 * those who may be the same person as somebody else there. */
GHashTable *
desk_enrol_find_alike (const DeskState *state)
{
  g_autoptr (GHashTable) people = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTable *alike = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < state->players->len; i++) {
    const DeskPlayer *player = state->players->pdata[i];
    if (!player)
      continue;
    note_alike (people, alike, identity_of (player), GINT_TO_POINTER ((int) player->player));
    if (player->ident[0])
      note_alike (people, alike, g_strdup (player->ident), GINT_TO_POINTER ((int) player->player));
  }
  return alike;
}

/* Whether nobody else in that present is the same person. @player: somebody who is entered, amended
 * or brought back in it. */
gboolean
desk_enrol_check_alone (Desk *desk, const DeskState *state, const DeskPlayer *player,
                        GError **error)
{
  g_autofree char *wanted = identity_of (player);
  const char *born = desk_state_detail (state, player->player, DESK_DETAIL_BORN);
  guint hash = g_str_hash (wanted);

  for (guint i = 0; i < state->players->len; i++) {
    DeskPlayer *other = state->players->pdata[i];
    g_autofree char *name = NULL;
    const Identity *identity;
    if (!other || i + 1 == (guint) player->player)
      continue;
    /* Nor do two people have one number of a federation. */
    if (player->ident[0] && other->ident[0]) {
      if (strcmp (player->ident, other->ident) != 0)
        continue;
    } else {
      identity = recall_identity (desk, i + 1, other);
      if (identity->hash != hash || strcmp (identity->key, wanted) != 0)
        continue;
    }
    if (is_born_apart (state, other->player, born))
      continue;
    name = desk_player_name (other);
    return desk_fail (error, DESK_ERROR_STATE, _ ("%s is already enrolled, as number %d."), name,
                      (int) other->player);
  }
  return TRUE;
}

/* Who it is, in words of no language: "Berg Anna 3d NO". */
char *
desk_enrol_about (const DeskPlayer *player)
{
  g_autofree char *name = desk_player_stored_name (player);
  char rank[8];

  rules_rank_format ((RulesRank) player->rank, rank);
  return g_strconcat (name, rank[0] ? " " : "", rank, player->country[0] ? " " : "",
                      player->country, NULL);
}

/* Only what differs, so that an act tells what it changed. */
static void
put_detail (Desk *desk, gint64 player, const char *name, const char *value)
{
  const char *before = desk_state_detail (desk->state, player, name);
  DeskDetail row = { .player = player, .name = name, .value = value };

  if (g_strcmp0 (before ? before : "", value) != 0)
    desk_act_put (desk, &desk_detail_kind, &row);
}

/* What the list says beside: it stays with the player, and is published nowhere. */
static void
put_notes (Desk *desk, gint64 player, const FormatsEntry *entry)
{
  for (int i = 0; i < FORMATS_NOTES; i++) {
    const char *note = entry->notes[i];
    DeskDetail row = { .player = player, .name = formats_heading_note (i), .value = note };
    if (note && *note)
      desk_act_put (desk, &desk_detail_kind, &row);
  }
}

/* Art. 25.3 ends at 7 dan; other countries go on, or a professional is meant. */
static void
ask_ranks (Desk *desk, gint64 first, gint64 last)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL, *words = NULL;

  for (gint64 player = first; player <= last; player++) {
    const DeskPlayer *found = desk_state_player (desk->state, player);
    g_autofree char *name = desk_state_player_name (desk->state, player);
    char rank[8];
    if (found && found->rank > RULES_RANK_DAN (7) && found->rank < RULES_RANK_PRO (1))
      g_ptr_array_add (names, g_strdup_printf ("%s %s", name,
                                               rules_rank_format ((RulesRank) found->rank, rank)));
  }
  if (names->len == 0)
    return;
  list = rules_word_list_some ((gpointer) names->pdata, (int) names->len, PEOPLE_MAX);
  words =
      g_strdup_printf (desk_event_told (desk->state,
                                        _ ("%s: amateur ranks end at 7 dan (Art. 25.3). Is this "
                                           "correct? A professional’s rank is written 9p.")),
                       list);
  g_signal_emit_by_name (desk, "warned", words);
}

/* As the file has them; NULL with @error where one of them cannot be. */
static GPtrArray *
check_details (const DeskDetail *details, GError **error)
{
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);

  for (const DeskDetail *detail = details; detail->name; detail++) {
    char *value = detail->value ? desk_detail_check (detail->name, detail->value, error) : NULL;
    if (detail->value && !value)
      return NULL;
    g_ptr_array_add (values, value);
  }
  return g_steal_pointer (&values);
}

static gboolean
store_player (Desk *desk, const char *verb, const DeskPlayer *player, const DeskDetail *details,
              GError **error)
{
  g_autofree char *about = desk_enrol_about (player);
  g_autoptr (GPtrArray) values = check_details (details, error);
  const DeskPlayer *before = desk_state_player (desk->state, player->player);
  gboolean same = before && before->rank == player->rank;
  DeskPlayer row = *player;

  if (!values || !desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_player_kind, &row);
  for (guint i = 0; i < values->len; i++)
    if (values->pdata[i])
      put_detail (desk, row.player, details[i].name, values->pdata[i]);
  if (!desk_act_commit (desk, verb, NULL, error, "%s", about))
    return FALSE;
  if (!same)
    ask_ranks (desk, row.player, row.player);
  return TRUE;
}

static const DeskDetail no_details[] = { { .name = NULL } };

/* Enters a player. A player with the same federation number, or the same name, country and club,
 * is refused. @player: who; the key is given by the desk. @ret_player may be NULL. */
gboolean
desk_enrol (Desk *desk, const DeskPlayer *player, gint64 *ret_player, GError **error)
{
  return desk_enrol_with (desk, player, no_details, ret_player, error);
}

/* As desk_enrol(). @player: who; the key is given by the desk. @details: what else is known, such
 * as the date of birth (Art. 10): "" for nothing any more, NULL to leave what was; whose it is
 * need not be said. @ret_player may be NULL. */
gboolean
desk_enrol_with (Desk *desk, const DeskPlayer *player, const DeskDetail *details,
                 gint64 *ret_player, GError **error)
{
  DeskPlayer row = *player;

  row.player = ledger_next_key (desk->ledger, &desk_player_kind, error);
  if (row.player < 0 || !desk_enrol_check_player (&row, error) ||
      !desk_enrol_check_alone (desk, desk->state, &row, error) ||
      !store_player (desk, "enrol", &row, details, error))
    return FALSE;
  if (ret_player)
    *ret_player = row.player;
  return TRUE;
}

/* Changes what is known of a player. Results stay with the person. @player: a player with the key
 * of one who is enrolled. */
gboolean
desk_enrol_amend (Desk *desk, const DeskPlayer *player, GError **error)
{
  return desk_enrol_amend_with (desk, player, no_details, error);
}

/* As desk_enrol_amend(). @player: a player with the key of one who is enrolled. @details: as
 * desk_enrol_with() takes them. */
gboolean
desk_enrol_amend_with (Desk *desk, const DeskPlayer *player, const DeskDetail *details,
                       GError **error)
{
  if (!desk_state_player (desk->state, player->player))
    return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no player number %d."),
                      (int) player->player);
  return desk_detail_check_team (desk->state, player, details, error) &&
         desk_enrol_check_player (player, error) &&
         desk_enrol_check_alone (desk, desk->state, player, error) &&
         store_player (desk, "amend", player, details, error);
}

/* Whom the row means. @key: the player's. */
DeskPlayer
desk_enrol_from_entry (const FormatsEntry *entry, gint64 key)
{
  return (DeskPlayer){
    .player = key,
    .family = entry->family,
    .given = entry->given,
    .rank = entry->rank,
    .rating = entry->rating,
    .country = entry->country,
    .club = entry->club,
    .ident = entry->ident,
  };
}

static GHashTable *
index_people (Desk *desk)
{
  GHashTable *people = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < desk->state->players->len; i++) {
    const DeskPlayer *player = desk->state->players->pdata[i];
    gpointer key = player ? GINT_TO_POINTER ((int) player->player) : NULL;
    if (!player)
      continue;
    g_hash_table_replace (people, identity_of (player), key);
    if (player->ident[0])
      g_hash_table_replace (people, g_strdup (player->ident), key);
  }
  return people;
}

static int
find_entry (Desk *desk, GHashTable *people, const FormatsEntry *entry)
{
  g_autofree char *key = identity (entry->family, entry->given, entry->country, entry->club);
  int player = GPOINTER_TO_INT (g_hash_table_lookup (people, key));
  const DeskPlayer *found = desk_state_player (desk->state, player);

  if (entry->ident[0] && g_hash_table_contains (people, entry->ident))
    return GPOINTER_TO_INT (g_hash_table_lookup (people, entry->ident));
  if (found && is_born_apart (desk->state, player, entry->born))
    return 0;
  return found && found->ident[0] && entry->ident[0] ? 0 : player;
}

static void
refuse_enrol (FormatsEntries *entries, guint index, char *message, gboolean is_there)
{
  FormatsEntry *entry = entries->entries->pdata[index];
  FormatsFault *fault = g_new (FormatsFault, 1);

  *fault = (FormatsFault){
    .line = entry->line,
    .text = formats_name_listed (entry->family, entry->given),
    .message = message,
    .is_there = is_there,
    .entry = formats_entry_copy (entry),
  };
  g_ptr_array_add (entries->faults, fault);
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return (*(FormatsFault *const *) a)->line - (*(FormatsFault *const *) b)->line;
}

/* Why a row cannot be taken, NULL where it can. */
static char *
find_fault (Desk *desk, GHashTable *people, const FormatsEntry *entry, gboolean *ret_is_there)
{
  g_autoptr (GError) error = NULL;
  DeskPlayer player = desk_enrol_from_entry (entry, 0);
  int same = find_entry (desk, people, entry);

  *ret_is_there = same > 0;
  if (same)
    return g_strdup_printf (_ ("already enrolled, as number %d"), same);
  return desk_enrol_check_player (&player, &error) ? NULL : g_strdup (error->message);
}

/* Moves entries of people who are enrolled already, and of names that cannot be, from the entries
 * to the faults. @entries: what was read from a list. */
void
desk_enrol_review (Desk *desk, FormatsEntries *entries)
{
  g_autoptr (GHashTable) people = index_people (desk);
  guint kept = 0;

  for (guint i = 0; i < entries->entries->len; i++) {
    gpointer entry = entries->entries->pdata[i];
    gboolean is_there;
    char *message = find_fault (desk, people, entry, &is_there);
    if (message)
      refuse_enrol (entries, i, message, is_there);
    entries->entries->pdata[i] = entries->entries->pdata[kept];
    entries->entries->pdata[kept] = entry;
    kept += message == NULL;
  }
  g_ptr_array_set_size (entries->entries, (int) kept);
  g_ptr_array_sort (entries->faults, compare_lines);
}

/* Within an act. @key: a new one. */
void
desk_enrol_put_entry (Desk *desk, const FormatsEntry *entry, gint64 key)
{
  DeskPlayer player = desk_enrol_from_entry (entry, key);

  desk_act_put (desk, &desk_player_kind, &player);
  put_detail (desk, key, DESK_DETAIL_BORN, entry->born);
  put_notes (desk, key, entry);
}

/* Who is enrolled and meant by the row: the same name, country and club or number; or the same name
 * alone, where the row says no more and nobody else has it. 0 for nobody. */
gint64
desk_enrol_find (Desk *desk, const FormatsEntry *entry)
{
  g_autoptr (GHashTable) people = index_people (desk);
  g_autofree char *wanted = identity (entry->family, entry->given, "", "");
  gint64 found = find_entry (desk, people, entry);
  int n = 0;

  if (found || entry->country[0] || entry->club[0] || entry->ident[0])
    return found;
  for (guint i = 0; i < desk->state->players->len; i++) {
    const DeskPlayer *player = desk->state->players->pdata[i];
    g_autofree char *name = player ? identity (player->family, player->given, "", "") : NULL;
    if (!name || strcmp (name, wanted) != 0)
      continue;
    found = player->player;
    n++;
  }
  return n == 1 ? found : 0;
}

/* Enrols all good rows of a list in one act. @entries: a list that went through
 * desk_enrol_review(). */
gboolean
desk_enrol_entries (Desk *desk, FormatsEntries *entries, GError **error)
{
  gint64 key = ledger_next_key (desk->ledger, &desk_player_kind, error);

  if (key < 0)
    return FALSE;
  if (entries->entries->len == 0)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("There is no player to import."));
  for (guint i = 0; i < entries->entries->len; i++) {
    DeskPlayer player = desk_enrol_from_entry (entries->entries->pdata[i], key);
    if (!desk_enrol_check_player (&player, error))
      return FALSE;
  }
  if (!desk_act_begin (desk, error))
    return FALSE;
  for (guint i = 0; i < entries->entries->len; i++)
    desk_enrol_put_entry (desk, entries->entries->pdata[i], key + i);
  if (!desk_act_commit (desk, "import", NULL, error, "%u", entries->entries->len))
    return FALSE;
  ask_ranks (desk, key, key + entries->entries->len - 1);
  return TRUE;
}
