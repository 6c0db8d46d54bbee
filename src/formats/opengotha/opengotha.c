#include <glib/gi18n.h>
#include <string.h>
#include "formats/event/kind.h"
#include "formats/opengotha/opengotha-private.h"

#define ROOT "Tournament"

/* What is written has some more, and is to be read again. */
#define ATTRIBUTES (FORMATS_XML_ATTRIBUTES - 30)

/* Elements of which nothing is left over once they are read. */
static gboolean
is_read (const char *name)
{
  static const char *const names[] = { "Players",
                                       "Games",
                                       "ByePlayers",
                                       "TournamentParameterSet",
                                       "GeneralParameterSet",
                                       "HandicapParameterSet",
                                       "PlacementParameterSet",
                                       "PairingParameterSet",
                                       NULL };

  return g_strv_contains (names, name);
}

/* The outermost element with what is not read of it, and another part likewise. */
static void
keep_gotha_rest (FormatsEvent *event, const FormatsXml *xml, const char *name)
{
  g_autoptr (FormatsXml) rest = formats_xml_new (name, xml->line);

  for (guint i = 0; i < xml->attributes->len; i++) {
    const FormatsPair *pair = xml->attributes->pdata[i];
    formats_xml_set (rest, pair->name, pair->value);
  }
  for (guint i = 0; i < xml->children->len; i++) {
    const FormatsXml *child = xml->children->pdata[i];
    if (!is_read (child->name))
      formats_xml_take (rest, formats_xml_dup (child));
  }
  formats_opengotha_keep (event, rest);
}

static gboolean
read_players (FormatsEvent *event, const FormatsOpengothaTerms *terms, const FormatsXml *list,
              GError **error)
{
  for (guint i = 0; list && i < list->children->len; i++) {
    const FormatsXml *xml = list->children->pdata[i];

    if (event->players->len == FORMATS_EVENT_PLAYERS) {
      g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE,
                   _ ("There are more than %d players."), FORMATS_EVENT_PLAYERS);
      return FALSE;
    }
    if (g_str_equal (xml->name, "Player") &&
        !formats_opengotha_player_read (event, terms, xml, error))
      return FALSE;
  }
  return TRUE;
}

/* Who has played is there, whatever his registration says. */
static void
return_players (FormatsEvent *event)
{
  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *game = &g_array_index (event->games, FormatsGame, i);
    const int seats[] = { game->black, game->white };
    for (int j = 0; j < 2; j++)
      if (seats[j] >= 0)
        ((FormatsPlayer *) event->players->pdata[seats[j]])->withdrawn = FALSE;
  }
}

static gpointer
seat_gotha_of (int player, int round)
{
  return GINT_TO_POINTER (player * (FORMATS_EVENT_ROUNDS + 1) + round);
}

/* Who has a game, a bye or points of his own, and up to which round. */
static GHashTable *
find_seats (const FormatsEvent *event, int *ret_last)
{
  GHashTable *seats = g_hash_table_new (NULL, NULL);

  *ret_last = 0;
  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *game = &g_array_index (event->games, FormatsGame, i);
    *ret_last = MAX (*ret_last, game->round);
    g_hash_table_add (seats, seat_gotha_of (game->black, game->round));
    g_hash_table_add (seats, seat_gotha_of (game->white, game->round));
  }
  for (guint i = 0; i < event->awards->len; i++) {
    const FormatsAward *award = &g_array_index (event->awards, FormatsAward, i);
    g_hash_table_add (seats, seat_gotha_of (award->player, award->round));
  }
  return seats;
}

static void
award_absences (FormatsEvent *event, int points)
{
  int last;
  g_autoptr (GHashTable) seats = find_seats (event, &last);

  for (guint i = 0; i < event->players->len; i++) {
    const FormatsPlayer *player = event->players->pdata[i];
    for (guint k = 0; !player->withdrawn && k < player->absent->len; k++) {
      FormatsAward award = { (int) i, g_array_index (player->absent, int, k), points };
      if (award.round <= last &&
          !g_hash_table_contains (seats, seat_gotha_of ((int) i, award.round)))
        g_array_append_val (event->awards, award);
    }
  }
}

/* Draws what the file leaves to the program: who has played is there, and a round that went by
 * without a player is worth to him what the event says. @event: a tournament whose games were
 * read. @terms: how it is paired. */
void
formats_opengotha_settle (FormatsEvent *event, const FormatsOpengothaTerms *terms)
{
  return_players (event);
  if (terms->plan.absent_points > 0)
    award_absences (event, terms->plan.absent_points);
}

static gboolean
check_attributes (const FormatsXml *xml, GError **error)
{
  gboolean is_good = TRUE;

  if (xml->attributes->len > ATTRIBUTES)
    return formats_xml_refuse (xml, error, _ ("An element has more than %d attributes."),
                               ATTRIBUTES);
  for (guint i = 0; i < xml->children->len && is_good; i++)
    is_good = check_attributes (xml->children->pdata[i], error);
  return is_good;
}

static gboolean
read_tournament (FormatsEvent *event, const FormatsXml *root, GError **error)
{
  const FormatsXml *parameters = formats_xml_child (root, "TournamentParameterSet");
  FormatsOpengothaTerms terms;

  if (!g_str_equal (root->name, ROOT))
    return formats_xml_refuse (root, error, _ ("This is no tournament of OpenGotha."));
  if (!check_attributes (root, error))
    return FALSE;
  keep_gotha_rest (event, root, ROOT);
  if (parameters)
    keep_gotha_rest (event, parameters, "TournamentParameterSet");
  formats_opengotha_settings_read (event, root);
  formats_opengotha_terms (event, &terms);
  if (!read_players (event, &terms, formats_xml_child (root, "Players"), error) ||
      !formats_opengotha_games_read (event, root, error) || !formats_event_check (event, error))
    return FALSE;
  formats_opengotha_settle (event, &terms);
  return TRUE;
}

static FormatsEvent *
parse (GBytes *source, GError **error)
{
  g_autoptr (FormatsXml) root = formats_xml_parse (source, error);
  g_autoptr (FormatsEvent) event = formats_event_new ();

  return root && read_tournament (event, root, error) ? g_steal_pointer (&event) : NULL;
}

/* Others have an outermost element of that name, too. */
static gboolean
sniff (const char *text, gsize length)
{
  return formats_xml_is_root (text, length, ROOT) &&
         (g_strstr_len (text, (gssize) length, "GeneralParameterSet") ||
          g_strstr_len (text, (gssize) length, "smmsCorrection"));
}

/* --- Writing --- */

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

static void
write_players (const FormatsEvent *event, const FormatsOpengothaTerms *terms, FormatsXml *root)
{
  FormatsXml *list = formats_xml_add (root, "Players");
  g_autofree int *last = formats_opengotha_last_games (event);

  for (guint i = 0; i < event->players->len; i++)
    formats_opengotha_player_write (terms, event->players->pdata[i], last[i],
                                    formats_xml_add (list, "Player"));
}

/* Moves what was kept behind what is written; what is written goes before an attribute kept. */
static void
add_rest (const FormatsEvent *event, const char *name, FormatsXml *xml)
{
  g_autoptr (FormatsXml) kept = formats_opengotha_kept (event, name);

  for (guint i = 0; kept && i < kept->attributes->len; i++) {
    const FormatsPair *pair = kept->attributes->pdata[i];
    formats_xml_set (xml, pair->name, pair->value);
  }
  while (kept && kept->children->len > 0) {
    FormatsXml *child = g_ptr_array_steal_index (kept->children, 0);
    if (is_read (child->name))
      formats_xml_free (child);
    else
      formats_xml_take (xml, child);
  }
}

/* What OpenGotha keeps of its own windows. */
static void
complete (const FormatsEvent *event, const char *name, FormatsXml *xml)
{
  FormatsXml *standard = formats_opengotha_kept (event, name);

  if (standard)
    formats_xml_take (xml, standard);
}

static void
write_parameters (const FormatsEvent *event, const FormatsOpengothaTerms *terms, FormatsXml *root)
{
  FormatsXml *parameters;

  formats_opengotha_settings_write (event, terms, root);
  parameters = root->children->pdata[root->children->len - 1];
  add_rest (event, "TournamentParameterSet", parameters);
  complete (event, "DPParameterSet", parameters);
  complete (event, "PublishParameterSet", parameters);
  complete (event, "TeamTournamentParameterSet", root);
  add_rest (event, ROOT, root);
}

static GBytes *
format (const FormatsWork *work, GError **error)
{
  g_autoptr (FormatsXml) root = formats_xml_new (ROOT, 0);
  GString *out = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n");
  FormatsOpengothaTerms terms;

  formats_opengotha_terms (work->event, &terms);
  write_players (work->event, &terms, root);
  if (!formats_opengotha_games_write (work->event, root, error)) {
    g_string_free (out, TRUE);
    return NULL;
  }
  write_parameters (work->event, &terms, root);
  formats_xml_write (root, 0, out);
  return g_string_free_to_bytes (out);
}

/* OpenGotha's own file. Elements and attributes that an event has no word for are kept and written
 * again; comments are not. */
const FormatsKind formats_opengotha_kind = {
  "opengotha", N_ ("OpenGotha"), ".xml", sniff, parse, format,
};
