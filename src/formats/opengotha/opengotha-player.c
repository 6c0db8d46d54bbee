/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "formats/opengotha/opengotha.h"
#include "formats/text/tidy.h"
#include "standing/term/macmahon.h"

/* Players of OpenGotha. */

#define DETAIL "opengotha."
#define ROUNDS 20 /* that "participating" speaks of at least */

/* A player on his way in or out. */
typedef struct {
  FormatsEvent *event; /* which gets him; NULL while he is written */
  const FormatsOpengothaTerms *terms;
  FormatsPlayer *player;
  int last_game; /* the last round in which he has one, 0 for none */
} Passing;

/* Under its own name where no member or detail of ours says it. */
static void
keep (FormatsPlayer *player, const char *name, const char *value)
{
  g_autofree char *key = g_strconcat (DETAIL, name, NULL);
  g_autofree char *text = formats_tidy_line (value);

  formats_player_set (player, key, text);
}

static const char *
get_kept (const FormatsPlayer *player, const char *name)
{
  g_autofree char *key = g_strconcat (DETAIL, name, NULL);

  return formats_player_get (player, key);
}

/* "99K" is how some say that none is known. Nobody is lost for the sake of his rank. */
static gboolean
read_rank (Passing *passing, const FormatsXml *xml, const char *rank, GError **error)
{
  g_autofree char *message = NULL;

  if (rules_rank_parse (rank, &passing->player->rank))
    return TRUE;
  keep (passing->player, "rank", rank);
  message = g_strdup_printf (_ ("“%s” is not a rank."), rank);
  formats_event_add_fault (passing->event, xml->line, passing->player->family, message);
  return TRUE;
}

static char *
write_rank (const Passing *passing)
{
  return formats_opengotha_rank (passing->player->rank);
}

/* Kept as it is written where that is not ours. */
static gboolean
read_country (Passing *passing, const FormatsXml *xml, const char *country, GError **error)
{
  g_autofree char *said = formats_tidy_line (country);

  formats_tidy_set (&passing->player->country, formats_opengotha_country (said));
  if (!g_str_equal (passing->player->country, said))
    keep (passing->player, "country", said);
  return TRUE;
}

static char *
write_country (const Passing *passing)
{
  const char *kept = get_kept (passing->player, "country");
  g_autofree char *folded = formats_opengotha_country (kept ? kept : "");

  return g_strdup (
      kept && g_str_equal (folded, passing->player->country) ? kept : passing->player->country);
}

/* Who is not registered finally is withdrawn, until his games say else. */
static gboolean
read_status (Passing *passing, const FormatsXml *xml, const char *said, GError **error)
{
  g_autofree char *status = formats_tidy_line (said);

  if (!g_str_equal (status, "FIN"))
    formats_player_set (passing->player, "registering", status);
  passing->player->withdrawn = g_str_equal (status, "PRE");
  return TRUE;
}

static char *
write_status (const Passing *passing)
{
  const char *status = formats_player_get (passing->player, "registering");

  return g_strdup (status ? status : "FIN");
}

/* One sign a round: 0 where he sits out. Those of rounds that the event has not are kept. */
static gboolean
read_absences (Passing *passing, const FormatsXml *xml, const char *bits, GError **error)
{
  int n = (int) strlen (bits), rounds = passing->terms->rounds;
  gboolean is_plain = n == MAX (rounds, ROUNDS);

  if ((int) strspn (bits, "01") < n)
    return formats_xml_refuse (xml, error,
                               _ ("participating is a 0 or 1 for each round, not “%s”."), bits);
  for (int round = 1; round <= n; round++) {
    if (round <= rounds && bits[round - 1] == '0')
      g_array_append_val (passing->player->absent, round);
    is_plain &= round <= rounds || bits[round - 1] == '1';
  }
  if (!is_plain)
    keep (passing->player, "participating", bits);
  return TRUE;
}

static void
set_sign (GString *bits, int round, char sign)
{
  while ((int) bits->len < round)
    g_string_append_c (bits, '1');
  bits->str[round - 1] = sign;
}

/* Who has withdrawn sits out all that comes after his last game. */
static char *
write_absences (const Passing *passing)
{
  const FormatsPlayer *player = passing->player;
  int rounds = passing->terms->rounds;
  const char *said = get_kept (player, "participating");
  const char *kept = said && said[strspn (said, "01")] == '\0' ? said : NULL;
  GString *bits = g_string_new (kept);
  gboolean leaves = player->withdrawn && !formats_player_get (player, "registering");

  for (int round = 1; round <= (int) bits->len; round++)
    if (round <= rounds && bits->str[round - 1] == '0')
      bits->str[round - 1] = '1';
  if (!kept || rounds > ROUNDS)
    set_sign (bits, MAX (rounds, ROUNDS), '1');
  for (guint i = 0; i < player->absent->len; i++) {
    int round = g_array_index (player->absent, int, i);
    if (round >= 1 && round <= rounds)
      set_sign (bits, round, '0');
  }
  for (int round = passing->last_game + 1; leaves && round <= rounds; round++)
    set_sign (bits, round, '0');
  return g_string_free (bits, FALSE);
}

/* What he starts with, in points of two for a win. @correction: "smmsCorrection": wins more than
 * his rank gives him. */
static int
start_of (const FormatsOpengothaTerms *terms, const FormatsPlayer *player, int correction)
{
  const StandingMacmahon bars = { terms->plan.zero, terms->plan.floor, terms->plan.bar, 0 };
  const StandingEntrant entrant = { player->rank, player->rating, player->number, correction,
                                    FALSE };
  int start;

  standing_macmahon_start (&bars, &entrant, 1, &start);
  return start;
}

/* A correction is told as what he starts with, and as itself because the start has a bottom.
 * @player: a player whose rank was read. */
void
formats_opengotha_take_start (FormatsPlayer *player, const FormatsOpengothaTerms *terms,
                              int correction)
{
  g_autofree char *text = g_strdup_printf ("%d", correction);

  if (correction != 0)
    formats_player_set (player, "correction", text);
  if (terms->plan.stages[0].system != PAIRING_MACMAHON)
    return;
  player->has_start = TRUE;
  player->start = start_of (terms, player, correction);
}

/* The correction that makes him start where he does; his own where that does. */
int
formats_opengotha_correction (const FormatsOpengothaTerms *terms, const FormatsPlayer *player)
{
  const char *text = formats_player_get (player, "correction");
  gint64 number = text ? g_ascii_strtoll (text, NULL, 10) : 0;
  int said = (int) CLAMP (number, -FORMATS_OPENGOTHA_CORRECTION, FORMATS_OPENGOTHA_CORRECTION);

  if (!player->has_start || terms->plan.stages[0].system != PAIRING_MACMAHON ||
      start_of (terms, player, said) == player->start)
    return said;
  return CLAMP (player->start / 2 - start_of (terms, player, 0) / 2, -FORMATS_OPENGOTHA_CORRECTION,
                FORMATS_OPENGOTHA_CORRECTION);
}

static gboolean
read_correction (Passing *passing, const FormatsXml *xml, const char *said, GError **error)
{
  int correction = 0;

  if (!formats_opengotha_number (xml, "smmsCorrection", -FORMATS_OPENGOTHA_CORRECTION,
                                 FORMATS_OPENGOTHA_CORRECTION, &correction, error))
    return FALSE;
  formats_opengotha_take_start (passing->player, passing->terms, correction);
  return TRUE;
}

static char *
write_correction (const Passing *passing)
{
  return g_strdup_printf ("%d", formats_opengotha_correction (passing->terms, passing->player));
}

static gboolean
read_rating (Passing *passing, const FormatsXml *xml, const char *said, GError **error)
{
  return formats_opengotha_number (xml, "rating", -FORMATS_OPENGOTHA_RATING,
                                   FORMATS_OPENGOTHA_RATING, &passing->player->rating, error);
}

static char *
write_rating (const Passing *passing)
{
  return g_strdup_printf ("%d", passing->player->rating);
}

/* --- All that OpenGotha says of a player --- */

/* A text of his, or what has a reader and a writer. */
static const struct {
  const char *name;
  const char *unsaid; /* what it says where it is not there; NULL: nothing */
  gboolean is_late;   /* it is read when his details are known */
  gsize text;
  gboolean (*read) (Passing *passing, const FormatsXml *xml, const char *value, GError **error);
  char *(*write) (const Passing *passing);
} members[] = {
  { "name", NULL, FALSE, G_STRUCT_OFFSET (FormatsPlayer, family), NULL, NULL },
  { "firstName", NULL, FALSE, G_STRUCT_OFFSET (FormatsPlayer, given), NULL, NULL },
  { "club", NULL, FALSE, G_STRUCT_OFFSET (FormatsPlayer, club), NULL, NULL },
  { "rank", NULL, FALSE, 0, read_rank, write_rank },
  { "rating", NULL, FALSE, 0, read_rating, write_rating },
  { "country", NULL, FALSE, 0, read_country, write_country },
  { "registeringStatus", "FIN", TRUE, 0, read_status, write_status },
  { "participating", NULL, TRUE, 0, read_absences, write_absences },
  { "smmsCorrection", "", TRUE, 0, read_correction, write_correction },
};

/* What no member says, and the detail that does; nothing is known where it is empty. */
static const struct {
  const char *theirs;
  const char *ours;
} details[] = {
  { "egfPin", "egf" },
  { "ffgLicence", "ffg" },
  { "ffgLicenceStatus", "ffg_status" },
  { "agaId", "aga" },
  { "agaExpirationDate", "aga_expires" },
  { "ratingOrigin", "rating_origin" },
  { "grade", "grade" },
};

static gboolean
is_member (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (members); i++)
    if (strcmp (members[i].name, name) == 0)
      return TRUE;
  return FALSE;
}

/* --- Reading --- */

static gboolean
read_members (Passing *passing, const FormatsXml *xml, gboolean is_late, GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (members); i++) {
    const char *said = formats_xml_get (xml, members[i].name);
    const char *value = said ? said : members[i].unsaid;
    if (!value || members[i].is_late != is_late)
      continue;
    if (!members[i].read) {
      char **text = (char **) G_STRUCT_MEMBER_P (passing->player, members[i].text);
      formats_tidy_set (text, formats_tidy_line (value));
    } else if (!members[i].read (passing, xml, value, error))
      return FALSE;
  }
  return TRUE;
}

static void
read_details (FormatsPlayer *player, const FormatsXml *xml)
{
  for (guint i = 0; i < xml->attributes->len; i++) {
    const FormatsPair *pair = xml->attributes->pdata[i];
    g_autofree char *text = formats_tidy_line (pair->value);
    const char *ours = NULL;

    for (gsize k = 0; k < G_N_ELEMENTS (details) && !ours; k++)
      ours = strcmp (details[k].theirs, pair->name) == 0 ? details[k].ours : NULL;
    if (ours && *text)
      formats_player_set (player, ours, text);
    else if (!ours && !is_member (pair->name))
      keep (player, pair->name, text);
  }
}

const char *const formats_opengotha_lists[] = { "egf", "ffg", "aga", NULL };

/* His number is the first that he has in a list. @player: a player whose details were read. */
void
formats_opengotha_take_ident (FormatsPlayer *player)
{
  const char *ident = NULL;

  for (int i = 0; formats_opengotha_lists[i] && !ident; i++)
    ident = formats_player_get (player, formats_opengotha_lists[i]);
  if (ident)
    formats_tidy_set (&player->ident, g_strdup (ident));
}

static gboolean
read_player (Passing *passing, const FormatsXml *xml, GError **error)
{
  const char *family = formats_xml_get (xml, "name"), *given = formats_xml_get (xml, "firstName");

  passing->player = formats_event_add_player (passing->event);
  passing->player->line = xml->line;
  if (!(family && *family) && !(given && *given))
    return formats_xml_refuse (xml, error, _ ("A player has no name."));
  if (!read_members (passing, xml, FALSE, error))
    return FALSE;
  read_details (passing->player, xml);
  formats_opengotha_take_ident (passing->player);
  return read_members (passing, xml, TRUE, error);
}

/* FALSE where a figure of a player cannot be one. */
gboolean
formats_opengotha_players_read (FormatsEvent *event, const FormatsOpengothaTerms *terms,
                                const FormatsXml *tournament, GError **error)
{
  const FormatsXml *list = formats_xml_child (tournament, "Players");
  Passing passing = { .event = event, .terms = terms };

  for (guint i = 0; list && i < list->children->len; i++) {
    const FormatsXml *xml = list->children->pdata[i];

    if (event->players->len == FORMATS_EVENT_PLAYERS) {
      g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE,
                   _ ("There are more than %d players."), FORMATS_EVENT_PLAYERS);
      return FALSE;
    }
    if (g_str_equal (xml->name, "Player") && !read_player (&passing, xml, error))
      return FALSE;
  }
  return TRUE;
}

/* --- Writing --- */

/* Whether it can be the name of an attribute: details may come from anywhere. */
static gboolean
is_name (const char *text)
{
  if (!g_ascii_isalpha (*text))
    return FALSE;
  for (; *text; text++)
    if (!g_ascii_isalnum (*text) && !strchr ("_-.", *text))
      return FALSE;
  return TRUE;
}

/* Of an event that is not OpenGotha's. */
static void
complete_details (const FormatsPlayer *player, FormatsXml *xml)
{
  char buffer[8];
  g_autofree char *grade = g_ascii_strup (rules_rank_format (player->rank, buffer), -1);

  formats_xml_set (xml, "egfPin", formats_player_number (player, "egf"));
  formats_xml_set (xml, "ffgLicence", formats_player_number (player, "ffg"));
  formats_xml_set (xml, "agaId", formats_player_number (player, "aga"));
  if (!formats_player_get (player, "grade"))
    formats_xml_set (xml, "grade", grade);
  if (!formats_player_get (player, "rating_origin"))
    formats_xml_set (xml, "ratingOrigin", "INI");
}

static void
write_player (const Passing *passing, FormatsXml *xml)
{
  FormatsPlayer *player = passing->player;

  for (gsize i = 0; i < G_N_ELEMENTS (details); i++) {
    const char *value = formats_player_get (player, details[i].ours);
    formats_xml_set (xml, details[i].theirs, value ? value : "");
  }
  for (guint i = 0; i < player->details->len; i++) {
    const FormatsPair *pair = player->details->pdata[i];
    const char *name = pair->name + strlen (DETAIL);
    if (g_str_has_prefix (pair->name, DETAIL) && is_name (name) && !is_member (name))
      formats_xml_set (xml, name, pair->value);
  }
  if (!passing->terms->is_theirs)
    complete_details (player, xml);
  for (gsize i = 0; i < G_N_ELEMENTS (members); i++) {
    g_autofree char *value = members[i].write ? members[i].write (passing) : NULL;
    formats_xml_set (xml, members[i].name,
                     value ? value : *(char **) G_STRUCT_MEMBER_P (player, members[i].text));
  }
  formats_opengotha_sort (xml);
}

/* For each player the last round in which he has a game, 0 for none. */
int *
formats_opengotha_last_games (const FormatsEvent *event)
{
  int *last = g_new0 (int, event->players->len + 1);

  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *game = &g_array_index (event->games, FormatsGame, i);
    if (game->black >= 0)
      last[game->black] = MAX (last[game->black], game->round);
    if (game->white >= 0)
      last[game->white] = MAX (last[game->white], game->round);
  }
  return last;
}

/* @tournament: the outermost element, which gets the players. */
void
formats_opengotha_players_write (const FormatsEvent *event, const FormatsOpengothaTerms *terms,
                                 FormatsXml *tournament)
{
  FormatsXml *list = formats_xml_add (tournament, "Players");
  g_autofree int *last = formats_opengotha_last_games (event);

  for (guint i = 0; i < event->players->len; i++) {
    const Passing passing = { NULL, terms, event->players->pdata[i], last[i] };
    if (!passing.player->team)
      write_player (&passing, formats_xml_add (list, "Player"));
  }
}
