/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "desk/act/act.h"
#include "desk/act/text.h"
#include "desk/event/enrol.h"
#include "desk/event/event.h"
#include "desk/file/desk-private.h"
#include "desk/ruling/official.h"
#include "desk/team/team.h"
#include "formats/word/sign.h"
#include "rules/article/article.h"

/* Teams as they are registered, each with all of its members: one act, be it one team out of a form
 * or many out of a list. */

#define TEAMS_NAMED 8 /* so many are named by the act */

static void
clear_team_member (gpointer data)
{
  formats_entry_free (((DeskTeamMember *) data)->entry);
}

/* The team as it is, or a new one. @team: 0 for that. */
DeskTeamEntry *
desk_team_entry_new (const DeskState *state, gint64 team)
{
  DeskTeamEntry *entry = g_new0 (DeskTeamEntry, 1);
  const DeskPlayer *player = desk_state_player (state, team);
  const DeskTeam *of = desk_state_team (state, team);
  g_autoptr (GPtrArray) members = desk_team_members (state, team);

  entry->team = player ? team : 0;
  entry->name = g_strdup (player ? player->family : "");
  entry->country = g_strdup (player ? player->country : "");
  entry->club = g_strdup (player ? player->club : "");
  entry->captain = g_strdup (of ? of->captain : "");
  entry->coach = g_strdup (of ? of->coach : "");
  entry->note = g_strdup (of ? of->note : "");
  entry->members = g_array_new (FALSE, FALSE, sizeof (DeskTeamMember));
  g_array_set_clear_func (entry->members, clear_team_member);
  for (guint i = 0; team && i < members->len; i++) {
    const DeskMember *member = members->pdata[i];
    desk_team_entry_add (entry, member->player, NULL, member->reserve != 0);
  }
  return entry;
}

/* @person: 0 for somebody who is enrolled with the team. @of: who that is, or NULL. */
void
desk_team_entry_add (DeskTeamEntry *entry, gint64 person, const FormatsEntry *of, gboolean reserve)
{
  const DeskTeamMember member = { person, of ? formats_entry_copy (of) : NULL, reserve };

  g_array_append_val (entry->members, member);
}

/* @entry may be NULL. */
void
desk_team_entry_free (DeskTeamEntry *entry)
{
  if (!entry)
    return;
  g_free (entry->name);
  g_free (entry->country);
  g_free (entry->club);
  g_free (entry->captain);
  g_free (entry->coach);
  g_free (entry->note);
  g_array_unref (entry->members);
  g_free (entry);
}

/* --- Out of a list --- */

static gint64
find_team_named (const DeskState *state, const char *name)
{
  g_autoptr (GPtrArray) teams = desk_team_list (state);
  g_autofree char *wanted = formats_sign_key (name);

  for (guint i = 0; i < teams->len; i++) {
    const DeskTeam *team = teams->pdata[i];
    g_autofree char *key = formats_sign_key (desk_state_player (state, team->team)->family);
    if (g_str_equal (key, wanted))
      return team->team;
  }
  return 0;
}

static void
take_over (char **text, const char *said)
{
  if (!said[0])
    return;
  g_free (*text);
  *text = g_strdup (said);
}

/* Where the list names no reserves, whoever stands behind the boards is one. */
static void
take_members (Desk *desk, DeskTeamEntry *entry, const FormatsTeamRow *team)
{
  int n_boards = desk_event (desk->state)->team.n_boards;
  gboolean told = FALSE;

  g_array_set_size (entry->members, 0);
  for (guint i = 0; i < team->members->len; i++)
    told |= g_array_index (team->members, FormatsTeamMember, i).reserve;
  for (int pass = 0; pass < 2; pass++)
    for (guint i = 0; i < team->members->len; i++) {
      const FormatsTeamMember *member = &g_array_index (team->members, FormatsTeamMember, i);
      gboolean reserve = told ? member->reserve : (int) i >= n_boards;
      gint64 person;
      if (reserve != (pass == 1))
        continue;
      person = desk_enrol_find (desk, member->entry);
      desk_team_entry_add (entry, person, person ? NULL : member->entry, reserve);
    }
}

/* What the list says as the desk takes it: who is enrolled already is found by name, and so is a
 * team; its members are those of the list alone (DeskTeamEntry). */
GPtrArray *
desk_team_entries_of (Desk *desk, const FormatsTeams *teams)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func ((GDestroyNotify) desk_team_entry_free);

  for (guint i = 0; i < teams->teams->len; i++) {
    const FormatsTeamRow *team = teams->teams->pdata[i];
    DeskTeamEntry *entry =
        desk_team_entry_new (desk->state, find_team_named (desk->state, team->name));
    take_over (&entry->name, team->name);
    take_over (&entry->captain, team->captain);
    take_over (&entry->coach, team->coach);
    take_members (desk, entry, team);
    g_ptr_array_add (entries, entry);
  }
  return entries;
}

/* --- One act --- */

/* What is to be stored of a team. */
typedef struct {
  const DeskTeamEntry *entry;
  DeskPlayer player;
  DeskTeam team;
  GPtrArray *before; /* DeskMember */
  GArray *members;   /* DeskMember */
} Wanted;

typedef struct {
  Desk *desk;
  GArray *teams;       /* Wanted */
  GArray *fresh;       /* DeskPlayer */
  GPtrArray *of_fresh; /* FormatsEntry of each, lent */
  GHashTable *people;  /* keys of all members so far */
  gint64 next;         /* key */
  GError *fault;       /* of an order that the chief referee may let stand */
} Registering;

static void
clear_wanted (gpointer data)
{
  Wanted *wanted = data;

  g_ptr_array_unref (wanted->before);
  g_array_unref (wanted->members);
}

static void
clear_registering (Registering *registering)
{
  g_array_unref (registering->teams);
  g_array_unref (registering->fresh);
  g_ptr_array_unref (registering->of_fresh);
  g_hash_table_unref (registering->people);
  g_clear_error (&registering->fault);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Registering, clear_registering)

static Registering
open_registering (Desk *desk)
{
  Registering registering = {
    .desk = desk,
    .teams = g_array_new (FALSE, FALSE, sizeof (Wanted)),
    .fresh = g_array_new (FALSE, FALSE, sizeof (DeskPlayer)),
    .of_fresh = g_ptr_array_new (),
    .people = g_hash_table_new (NULL, NULL),
  };

  g_array_set_clear_func (registering.teams, clear_wanted);
  return registering;
}

static gboolean
is_alike (const DeskPlayer *one, const DeskPlayer *other)
{
  return g_str_equal (one->family, other->family) && g_str_equal (one->given, other->given) &&
         g_str_equal (one->country, other->country) && g_str_equal (one->club, other->club);
}

static gboolean
fail_twice (const DeskPlayer *player, GError **error)
{
  g_autofree char *name = desk_player_name (player);

  return desk_fail (error, DESK_ERROR_STATE, _ ("%s is named twice. A player is in one team."),
                    name);
}

/* Somebody new. @ret_key: the key that is given. */
static gboolean
add_fresh (Registering *registering, const FormatsEntry *entry, gint64 *ret_key, GError **error)
{
  Desk *desk = registering->desk;
  DeskPlayer player = desk_enrol_from_entry (entry, registering->next);

  if (!desk_enrol_check_player (&player, error) ||
      !desk_enrol_check_alone (desk, desk->state, &player, error))
    return FALSE;
  for (guint i = 0; i < registering->fresh->len; i++)
    if (is_alike (&player, &g_array_index (registering->fresh, DeskPlayer, i)))
      return fail_twice (&player, error);
  *ret_key = registering->next++;
  g_array_append_val (registering->fresh, player);
  g_ptr_array_add (registering->of_fresh, (gpointer) (gsize) entry);
  return TRUE;
}

static gboolean
add_registered (Registering *registering, Wanted *wanted, const DeskTeamMember *member,
                GError **error)
{
  Desk *desk = registering->desk;
  DeskMember row = { .player = member->person,
                     .team = wanted->player.player,
                     .place = wanted->members->len + 1,
                     .reserve = member->reserve };

  if (member->person ? !desk_team_check_person (desk, row.team, row.player, error)
                     : !add_fresh (registering, member->entry, &row.player, error))
    return FALSE;
  if (!g_hash_table_add (registering->people, GINT_TO_POINTER ((int) row.player)))
    return fail_twice (desk_state_player (desk->state, row.player), error);
  g_array_append_val (wanted->members, row);
  return TRUE;
}

static gboolean
add_members (Registering *registering, Wanted *wanted, GError **error)
{
  const GArray *members = wanted->entry->members;

  for (int pass = 0; pass < 2; pass++)
    for (guint i = 0; i < members->len; i++) {
      const DeskTeamMember *member = &g_array_index (members, DeskTeamMember, i);
      if (member->reserve == (pass == 1) && !add_registered (registering, wanted, member, error))
        return FALSE;
    }
  return TRUE;
}

/* Two teams of a list do not share a name either. */
static gboolean
check_team_alone (Registering *registering, const DeskPlayer *player, GError **error)
{
  for (guint i = 0; i < registering->teams->len; i++)
    if (is_alike (player, &g_array_index (registering->teams, Wanted, i).player))
      return desk_fail (error, DESK_ERROR_STATE, _ ("Two teams are called %s."), player->family);
  return desk_enrol_check_alone (registering->desk, registering->desk->state, player, error);
}

static gboolean
add_team (Registering *registering, const DeskTeamEntry *entry, GError **error)
{
  Desk *desk = registering->desk;
  const DeskPlayer *was = desk_state_player (desk->state, entry->team);
  const DeskTeam *of = desk_state_team (desk->state, entry->team);
  Wanted wanted = { .entry = entry,
                    .before = desk_team_members (desk->state, entry->team),
                    .members = g_array_new (FALSE, FALSE, sizeof (DeskMember)) };
  g_autoptr (GError) fault = NULL;
  Wanted *there;

  wanted.player = was ? *was : (DeskPlayer){ .given = "", .ident = "" };
  wanted.player.player = was ? was->player : registering->next++;
  wanted.player.family = entry->name;
  wanted.player.country = entry->country;
  wanted.player.club = entry->club;
  wanted.team = of ? *of : (DeskTeam){ 0 };
  wanted.team.team = wanted.player.player;
  wanted.team.stands = TRUE;
  wanted.team.captain = entry->captain;
  wanted.team.coach = entry->coach;
  wanted.team.note = entry->note;
  if (!entry->team)
    g_ptr_array_set_size (wanted.before, 0);
  g_array_append_val (registering->teams, wanted);
  there = &g_array_index (registering->teams, Wanted, registering->teams->len - 1);
  if (entry->team && !of)
    return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no team number %d."),
                      (int) entry->team);
  registering->teams->len--; /* not compared with itself */
  if (!desk_team_check_texts (&there->player, &there->team, error) ||
      !check_team_alone (registering, &there->player, error)) {
    registering->teams->len++;
    return FALSE;
  }
  registering->teams->len++;
  if (!add_members (registering, there, error) ||
      !desk_team_check_size (desk, there->members, error))
    return FALSE;
  if (!desk_team_check_order (desk,
                              &(DeskTeamOrder){ entry->team, there->before, there->members,
                                                registering->fresh },
                              &fault) &&
      !registering->fault)
    registering->fault = g_steal_pointer (&fault);
  return TRUE;
}

static gboolean
prepare (Registering *registering, const GPtrArray *entries, GError **error)
{
  Desk *desk = registering->desk;

  if (!desk_team_check_boards (desk, error))
    return FALSE;
  registering->next = ledger_next_key (desk->ledger, &desk_player_kind, error);
  if (registering->next < 0)
    return FALSE;
  for (guint i = 0; i < entries->len; i++)
    if (!add_team (registering, entries->pdata[i], error))
      return FALSE;
  return TRUE;
}

static const DeskMember *
find_before (const Wanted *wanted, gint64 person)
{
  for (guint i = 0; i < wanted->before->len; i++) {
    const DeskMember *member = wanted->before->pdata[i];
    if (member->player == person)
      return member;
  }
  return NULL;
}

static gboolean
stays (const Wanted *wanted, gint64 person)
{
  for (guint i = 0; i < wanted->members->len; i++)
    if (g_array_index (wanted->members, DeskMember, i).player == person)
      return TRUE;
  return FALSE;
}

/* Only what differs. Returns whether anything does. */
static gboolean
put_members (Desk *desk, const Wanted *wanted)
{
  gboolean changed = FALSE;

  for (guint i = 0; i < wanted->before->len; i++) {
    DeskMember row = *(const DeskMember *) wanted->before->pdata[i];
    if (stays (wanted, row.player))
      continue;
    row.team = 0;
    desk_act_put (desk, &desk_member_kind, &row);
    changed = TRUE;
  }
  for (guint i = 0; i < wanted->members->len; i++) {
    DeskMember row = g_array_index (wanted->members, DeskMember, i);
    const DeskMember *was = find_before (wanted, row.player);
    if (was && was->place == row.place && was->reserve == row.reserve)
      continue;
    desk_act_put (desk, &desk_member_kind, &row);
    changed = TRUE;
  }
  return changed;
}

static gboolean
put_team (Desk *desk, const Wanted *wanted)
{
  const DeskPlayer *was = desk_state_player (desk->state, wanted->player.player);
  const DeskTeam *of = desk_state_team (desk->state, wanted->player.player);
  DeskPlayer player = wanted->player;
  DeskTeam team = wanted->team;
  gboolean changed = FALSE;

  if (!was || !is_alike (was, &player)) {
    desk_act_put (desk, &desk_player_kind, &player);
    changed = TRUE;
  }
  if (!of || !g_str_equal (of->captain, team.captain) || !g_str_equal (of->coach, team.coach) ||
      !g_str_equal (of->note, team.note)) {
    desk_act_put (desk, &desk_team_kind, &team);
    changed = TRUE;
  }
  return put_members (desk, wanted) || changed;
}

/* "Red NO", or "Red, Blue, Green". */
static char *
say_teams (const Registering *registering)
{
  GString *names = g_string_new (NULL);

  if (registering->teams->len == 1) {
    g_string_free (names, TRUE);
    return desk_enrol_about (&g_array_index (registering->teams, Wanted, 0).player);
  }
  for (guint i = 0; i < MIN (registering->teams->len, TEAMS_NAMED); i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            g_array_index (registering->teams, Wanted, i).player.family);
  if (registering->teams->len > TEAMS_NAMED)
    g_string_append (names, ", …");
  return g_string_free (names, FALSE);
}

static gboolean
store_registering (const Registering *registering, const char *reason, GError **error)
{
  Desk *desk = registering->desk;
  g_autofree char *names = say_teams (registering), *about = NULL;
  gboolean changed = registering->fresh->len > 0;

  about = registering->fault ? desk_official_about (desk, names) : g_strdup (names);
  if (!desk_act_begin (desk, error))
    return FALSE;
  for (guint i = 0; i < registering->fresh->len; i++)
    desk_enrol_put_entry (desk, registering->of_fresh->pdata[i],
                          g_array_index (registering->fresh, DeskPlayer, i).player);
  for (guint i = 0; i < registering->teams->len; i++)
    changed |= put_team (desk, &g_array_index (registering->teams, Wanted, i));
  if (!changed) {
    desk_act_abort (desk);
    return desk_fail (error, DESK_ERROR_SAME, _ ("Nothing to change."));
  }
  return desk_act_commit (desk, registering->fault ? "let-order" : "team", reason, error, "%s",
                          about);
}

/* Whether the desk would take it, but for the chief referee's word. */
gboolean
desk_team_check (Desk *desk, const DeskTeamEntry *entry, GError **error)
{
  g_auto (Registering) registering = open_registering (desk);
  g_autoptr (GPtrArray) one = g_ptr_array_new ();

  g_ptr_array_add (one, (gpointer) (gsize) entry);
  if (!prepare (&registering, one, error))
    return FALSE;
  if (!registering.fault)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&registering.fault));
  return FALSE;
}

/* Enters teams, or changes them, with all of their members, and enrols who is new. An order against
 * Art. 25.2 needs the chief referee. @entries: DeskTeamEntry. @signers: a sum of DESK_SIGNED_BLACK
 * and so on. @reason: why, or NULL. */
gboolean
desk_team_register (Desk *desk, const GPtrArray *entries, int signers, const char *reason,
                    GError **error)
{
  g_auto (Registering) registering = open_registering (desk);

  if (!prepare (&registering, entries, error))
    return FALSE;
  if (registering.fault && !(signers & DESK_SIGNED_CHIEF)) {
    g_propagate_error (error, g_steal_pointer (&registering.fault));
    return FALSE;
  }
  if (registering.fault &&
      !desk_official_check_chief (desk, signers, reason,
                                  desk_event_told (desk->state, rules_article_cited ("Art. 25.2")),
                                  error))
    return FALSE;
  return store_registering (&registering, reason, error);
}
