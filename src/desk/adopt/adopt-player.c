/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "desk/adopt/adopt-private.h"
#include "desk/act/text.h"
#include "formats/word/sign.h"

#define DETAIL_NAME_MAX 60
#define DETAIL_MAX 1000

/* Who is enrolled already, to be found by number or by name, and who has been found. */
typedef struct {
  GHashTable *by_ident; /* ident -> key */
  GHashTable *by_name;  /* name -> GArray of keys */
  GHashTable *found;    /* key */
  GHashTable *idents;   /* that are taken, in the tournament or by a player before */
  gboolean team;        /* whether a team is looked for */
} People;

/* --- Who is who --- */

/* Names are the same however they are written: composed or not, in capitals or not. */
static char *
fold (const char *family, const char *given)
{
  g_autofree char *first = formats_sign_key (family), *second = formats_sign_key (given);

  return g_strconcat (first, "\n", second, NULL);
}

static void
add_person (People *people, const DeskPlayer *player)
{
  char *name = fold (player->family, player->given);
  GArray *keys = g_hash_table_lookup (people->by_name, name);

  if (player->ident[0])
    g_hash_table_insert (people->by_ident, (gpointer) (gsize) player->ident,
                         GINT_TO_POINTER ((int) player->player));
  if (player->ident[0])
    g_hash_table_add (people->idents, g_strdup (player->ident));
  if (!keys)
    g_hash_table_insert (people->by_name, g_strdup (name),
                         keys = g_array_new (FALSE, FALSE, sizeof (gint64)));
  g_array_append_val (keys, player->player);
  g_free (name);
}

static void
index_people (const DeskState *state, People *people)
{
  people->by_ident = g_hash_table_new (g_str_hash, g_str_equal);
  people->by_name =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  people->found = g_hash_table_new (NULL, NULL);
  people->idents = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < state->players->len; i++)
    if (state->players->pdata[i])
      add_person (people, state->players->pdata[i]);
}

static void
clear_people (People *people)
{
  g_hash_table_unref (people->by_ident);
  g_hash_table_unref (people->by_name);
  g_hash_table_unref (people->found);
  g_hash_table_unref (people->idents);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (People, clear_people)

static gboolean
may_be (const DeskAdoption *adoption, const People *people, gint64 key, const DeskPlayer *player,
        gboolean strictly)
{
  const DeskPlayer *there = desk_state_player (adoption->state, key);

  if (!there || (desk_state_team (adoption->state, key) != NULL) != people->team ||
      g_hash_table_contains (people->found, GINT_TO_POINTER ((int) key)) ||
      (there->ident[0] && player->ident[0] && strcmp (there->ident, player->ident) != 0))
    return FALSE;
  return !strictly ||
         (strcmp (there->country, player->country) == 0 && strcmp (there->club, player->club) == 0);
}

/* The only one, or -1 where there are several. */
static gint64
find_only (const DeskAdoption *adoption, const People *people, const GArray *keys,
           const DeskPlayer *player, gboolean strictly)
{
  gint64 found = 0;

  for (guint i = 0; keys && i < keys->len; i++) {
    gint64 key = g_array_index (keys, gint64, i);
    if (may_be (adoption, people, key, player, strictly))
      found = found ? -1 : key;
    if (found < 0)
      break;
  }
  return found;
}

/* 0 where he is new, -1 where several of that name are there. */
static gint64
find_person (const DeskAdoption *adoption, const People *people, const DeskPlayer *player)
{
  g_autofree char *name = fold (player->family, player->given);
  const GArray *keys = g_hash_table_lookup (people->by_name, name);
  int key = player->ident[0]
                ? GPOINTER_TO_INT (g_hash_table_lookup (people->by_ident, player->ident))
                : 0;
  gint64 found;

  if (key && may_be (adoption, people, key, player, FALSE))
    return key;
  found = find_only (adoption, people, keys, player, FALSE);
  if (found >= 0)
    return found;
  found = find_only (adoption, people, keys, player, TRUE);
  return found > 0 ? found : -1;
}

/* --- What can stand in a list --- */

/* A line that can be printed. */
static char *
tidy (const char *text)
{
  return formats_sign_line (text, DESK_TEXT_NAME);
}

typedef struct {
  char *family, *given, *country, *club, *ident;
} Texts;

static void
clear_texts (Texts *texts)
{
  g_free (texts->family);
  g_free (texts->given);
  g_free (texts->country);
  g_free (texts->club);
  g_free (texts->ident);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Texts, clear_texts)

static gboolean
is_changed (const Texts *texts, const FormatsPlayer *from)
{
  return strcmp (texts->family, from->family) != 0 || strcmp (texts->given, from->given) != 0 ||
         strcmp (texts->country, from->country) != 0 || strcmp (texts->club, from->club) != 0 ||
         strcmp (texts->ident, from->ident) != 0;
}

static char *
dup_nameless (const FormatsPlayer *from, int number)
{
  return g_strdup_printf (from->team ? _ ("Team %d") : _ ("Player %d"), number);
}

/* Nobody is left out, for others have played against him. */
static void
read_texts (DeskAdoption *adoption, const FormatsPlayer *from, int number, Texts *texts)
{
  *texts = (Texts){ tidy (from->family), tidy (from->given), tidy (from->country),
                    tidy (from->club), tidy (from->ident) };
  if (desk_is_blank (texts->family)) {
    g_free (texts->family);
    texts->family = desk_is_blank (texts->given) ? dup_nameless (from, number)
                                                 : g_steal_pointer (&texts->given);
    texts->given = texts->given ? texts->given : g_strdup ("");
  }
  if (is_changed (texts, from))
    desk_adopt_note (adoption, from->line, desk_adopt_part (from), DESK_ADOPT_DOUBTFUL,
                     texts->family, "%s",
                     _ ("The name, country, club or number cannot be stored as it is in the "
                        "source."));
}

/* --- Taking one --- */

/* Two with one number: whose it is cannot be known. */
static void
take_ident (DeskAdoption *adoption, People *people, const FormatsPlayer *from, DeskPlayer *player)
{
  if (!player->ident[0] || g_hash_table_add (people->idents, g_strdup (player->ident)))
    return;
  desk_adopt_note (adoption, from->line, desk_adopt_part (from), DESK_ADOPT_DOUBTFUL,
                   player->family,
                   from->team ? _ ("Another entry already has the number %s: this team is entered "
                                   "without it.")
                              : _ ("Another player already has the number %s: this player is "
                                   "entered without it."),
                   player->ident);
  player->ident = "";
}

static void
add_new (DeskAdoption *adoption, People *people, const FormatsPlayer *from, DeskPlayer *player,
         gboolean doubtful)
{
  g_autofree char *name = desk_player_name (player);

  take_ident (adoption, people, from, player);
  if (from->entry >= adoption->next.player && from->entry <= LEDGER_LEFT_OUT_MAX)
    adoption->next.player = from->entry;
  player->player = adoption->next.player++;
  desk_adopt_put (adoption, &desk_player_kind, player);
  adoption->review->n_players++;
  desk_adopt_note (adoption, from->line, desk_adopt_part (from),
                   doubtful ? DESK_ADOPT_DOUBTFUL : DESK_ADOPT_TAKEN, name, "%s",
                   !doubtful    ? ""
                   : from->team ? _ ("Several teams of that name are entered: this one is entered "
                                     "as a new team.")
                                : _ ("Several players of that name are enrolled: this one is "
                                     "entered as a new player."));
}

static gboolean
fill_text (const char **there, const char *from)
{
  if (!from[0] || strcmp (*there, from) == 0)
    return TRUE;
  if ((*there)[0])
    return FALSE;
  *there = from;
  return TRUE;
}

static gboolean
fill_number (gint64 *there, gint64 from)
{
  if (from == 0 || *there == from)
    return TRUE;
  if (*there != 0)
    return FALSE;
  *there = from;
  return TRUE;
}

/* Fills in what is not known of him yet; FALSE where the source contradicts what is. */
static gboolean
fill (DeskPlayer *row, const DeskPlayer *player)
{
  gboolean same = fill_number (&row->rank, player->rank);

  same = fill_number (&row->rating, player->rating) && same;
  same = fill_text (&row->country, player->country) && same;
  same = fill_text (&row->club, player->club) && same;
  same = fill_text (&row->ident, player->ident) && same;
  row->withdrawn = row->withdrawn || player->withdrawn;
  return same;
}

static void
add_known (DeskAdoption *adoption, People *people, const FormatsPlayer *from, DeskPlayer *player,
           gint64 key)
{
  DeskPlayer row = *desk_state_player (adoption->state, key);
  g_autofree char *name = desk_player_name (&row);
  gboolean same;

  if (!row.ident[0])
    take_ident (adoption, people, from, player);
  same = fill (&row, player);
  g_hash_table_add (people->found, GINT_TO_POINTER ((int) key));
  player->player = key;
  desk_adopt_put (adoption, &desk_player_kind, &row);
  adoption->review->n_matched++;
  desk_adopt_note (adoption, from->line, desk_adopt_part (from),
                   same ? DESK_ADOPT_TAKEN : DESK_ADOPT_DOUBTFUL, name,
                   same ? _ ("already enrolled, as number %d")
                        : _ ("Already enrolled, as number %d, with another rank, rating, country "
                             "or club: that stays."),
                   (int) key);
}

/* The place of a seed goes with the drawn number. */
static void
take_details (DeskAdoption *adoption, const FormatsPlayer *from, gint64 key)
{
  for (guint i = 0; i < from->details->len; i++) {
    const FormatsPair *pair = from->details->pdata[i];
    const DeskDetail row = { .player = key, .name = pair->name, .value = pair->value };
    gboolean possible = g_utf8_validate (pair->name, -1, NULL) &&
                        g_utf8_validate (pair->value, -1, NULL) &&
                        strlen (pair->name) <= DETAIL_NAME_MAX &&
                        strlen (pair->value) <= DETAIL_MAX && desk_is_one_line (pair->value) &&
                        desk_is_one_line (pair->name) && !desk_is_blank (pair->name);
    if (strcmp (pair->name, "seed") == 0)
      continue;
    if (possible && pair->value[0])
      desk_adopt_put (adoption, &desk_detail_kind, &row);
    else if (!possible)
      desk_adopt_note (adoption, from->line, desk_adopt_part (from), DESK_ADOPT_DOUBTFUL,
                       from->family, "%s",
                       from->team ? _ ("Some data of the team cannot be imported.")
                                  : _ ("Some data of the player cannot be imported."));
  }
}

static void
take_player (DeskAdoption *adoption, People *people, guint i)
{
  const FormatsPlayer *from = adoption->event->players->pdata[i];
  g_auto (Texts) texts = { 0 };
  DeskPlayer player = { .rank = CLAMP (from->rank, 0, RULES_RANK_PRO (9)),
                        .rating = from->rating,
                        .withdrawn = from->withdrawn != FALSE };
  gint64 key;

  people->team = from->team != NULL;
  read_texts (adoption, from, (int) i + 1, &texts);
  player.family = texts.family;
  player.given = texts.given;
  player.country = texts.country;
  player.club = texts.club;
  player.ident = texts.ident;
  key = find_person (adoption, people, &player);
  if (key > 0)
    add_known (adoption, people, from, &player, key);
  else
    add_new (adoption, people, from, &player, key < 0);
  adoption->keys[i] = player.player;
  take_details (adoption, from, player.player);
}

/* Takes everybody. Who is enrolled already is found by his number, else by his name where only
 * one has it, or one of that country and club. @adoption: a tournament on its way in. */
void
desk_adopt_players (DeskAdoption *adoption)
{
  g_auto (People) people = { 0 };

  index_people (adoption->state, &people);
  for (guint i = 0; i < adoption->event->players->len; i++)
    take_player (adoption, &people, i);
}
