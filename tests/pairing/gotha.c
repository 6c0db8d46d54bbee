#include "pairing/gotha.h"
#include <stdlib.h>
#include <string.h>
#include "standing/macmahon.h"

typedef struct {
  Gotha *gotha;
  GStringChunk *texts;
  GHashTable *keys;    /* "BONJEANROBIN" -> index + 1 */
  GArray *players;     /* StandingPlayer */
  GArray *games;       /* StandingGame */
  GArray *corrections; /* int */
  GArray *takes_part;  /* gboolean */
} Reading;

static const char *
find (const char **names, const char **values, const char *name)
{
  for (int i = 0; names[i]; i++)
    if (g_str_equal (names[i], name))
      return values[i];
  return "";
}

static RulesRank
read_rank (const char *text)
{
  RulesRank rank = RULES_RANK_NONE;

  g_assert_true (rules_rank_parse (text, &rank));
  return rank;
}

/* What the games name him by: both names, in capitals, without spaces. */
static char *
make_key (const char *family, const char *given)
{
  g_autofree char *both = g_strconcat (family, given, NULL);
  g_auto (GStrv) parts = g_strsplit (both, " ", -1);
  g_autofree char *joined = g_strjoinv ("", parts);

  return g_utf8_strup (joined, -1);
}

static void
read_player (Reading *reading, const char **names, const char **values)
{
  const char *family = find (names, values, "name");
  const char *given = find (names, values, "firstName");
  const char *rounds = find (names, values, "participating");
  g_autofree char *name = g_strconcat (family, " ", given, NULL);
  int correction = atoi (find (names, values, "smmsCorrection"));
  StandingPlayer player = {
    .id = (int) reading->players->len + 1,
    .number = (int) reading->players->len + 1,
    .name = g_string_chunk_insert (reading->texts, name),
    .country = g_string_chunk_insert (reading->texts, find (names, values, "country")),
    .club = g_string_chunk_insert (reading->texts, find (names, values, "club")),
    .rank = read_rank (find (names, values, "rank")),
    .rating = atoi (find (names, values, "rating")),
  };

  g_array_append_val (reading->players, player);
  g_array_append_val (reading->corrections, correction);
  for (int i = 0; i < GOTHA_ROUNDS; i++) {
    gboolean takes_part = i >= (int) strlen (rounds) || rounds[i] == '1';
    g_array_append_val (reading->takes_part, takes_part);
  }
  g_hash_table_insert (reading->keys, make_key (family, given), GINT_TO_POINTER (player.id));
}

static int
find_key (Reading *reading, const char *key)
{
  int id = GPOINTER_TO_INT (g_hash_table_lookup (reading->keys, key));

  g_assert_cmpint (id, >, 0);
  return id - 1;
}

static RulesResult
read_result (const char *text)
{
  if (strstr (text, "BLACKWINS"))
    return (RulesResult){ .kind = RULES_RESULT_WIN, .winner = RULES_BLACK };
  if (strstr (text, "WHITEWINS"))
    return (RulesResult){ .kind = RULES_RESULT_WIN, .winner = RULES_WHITE };
  if (strstr (text, "EQUAL"))
    return (RulesResult){ .kind = RULES_RESULT_DRAW };
  if (strstr (text, "BOTHLOSE"))
    return (RulesResult){ .kind = RULES_RESULT_BOTH_LOSE };
  g_assert_nonnull (strstr (text, "UNKNOWN"));
  return (RulesResult){ 0 };
}

static void
read_game (Reading *reading, const char **names, const char **values)
{
  StandingGame game = {
    .round = atoi (find (names, values, "roundNumber")),
    .table = atoi (find (names, values, "tableNumber")),
    .black = find_key (reading, find (names, values, "blackPlayer")),
    .white = find_key (reading, find (names, values, "whitePlayer")),
    .handicap = atoi (find (names, values, "handicap")),
    .result = read_result (find (names, values, "result")),
  };

  g_array_append_val (reading->games, game);
}

static void
read_bye (Reading *reading, const char **names, const char **values)
{
  StandingGame game = {
    .round = atoi (find (names, values, "roundNumber")),
    .table = G_MAXINT,
    .black = find_key (reading, find (names, values, "player")),
    .white = -1,
  };

  g_array_append_val (reading->games, game);
}

/* NULL, CAT and others that we do not have are left out. */
static void
read_criterion (Gotha *gotha, const char *name)
{
  static const char *const theirs[] = { "NBW",  "MMS",    "STS",  "SOSW",  "SOSOSW",
                                        "SOSM", "SOSOSM", "RANK", "RATING" };
  static const StandingCriterion ours[] = { STANDING_WINS,   STANDING_MMS,    STANDING_START,
                                            STANDING_SOSW,   STANDING_SOSOSW, STANDING_SOSM,
                                            STANDING_SOSOSM, STANDING_RANK,   STANDING_RATING };

  for (gsize i = 0; i < G_N_ELEMENTS (theirs); i++)
    if (g_ascii_strcasecmp (theirs[i], name) == 0 && gotha->n_criteria < 6)
      gotha->criteria[gotha->n_criteria++] = ours[i];
}

static void
start_element (GMarkupParseContext *context, const char *element, const char **names,
               const char **values, gpointer data, GError **error)
{
  Reading *reading = data;

  if (g_str_equal (element, "Player"))
    read_player (reading, names, values);
  else if (g_str_equal (element, "Game"))
    read_game (reading, names, values);
  else if (g_str_equal (element, "ByePlayer"))
    read_bye (reading, names, values);
  else if (g_str_equal (element, "PlacementCriterion"))
    read_criterion (reading->gotha, find (names, values, "name"));
  else if (g_str_has_suffix (element, "ParameterSet"))
    for (int i = 0; names[i]; i++)
      g_hash_table_insert (reading->gotha->parameters, g_strdup (names[i]), g_strdup (values[i]));
}

/* A round in which he does not take part is worth what the event says. */
static void
award_absences (Gotha *gotha)
{
  g_autoptr (GArray) awards = g_array_new (FALSE, FALSE, sizeof (StandingAward));

  for (int player = 0; player < gotha->field->n_players; player++)
    for (int round = 1; round <= gotha->played; round++)
      if (!gotha->takes_part[player * GOTHA_ROUNDS + round - 1] && gotha->plan.absent_points) {
        StandingAward award = { player, round, gotha->plan.absent_points };
        g_array_append_val (awards, award);
      }
  standing_field_award (gotha->field, (const StandingAward *) (gpointer) awards->data,
                        (int) awards->len, gotha->plan.bye_points);
  standing_field_set_whole (gotha->field,
                            g_str_equal (gotha_parameter (gotha, "genRoundDownNBWMMS"), "true"));
}

/* In a Swiss everybody starts with nothing. */
static void
set_starts (Reading *reading)
{
  const Gotha *gotha = reading->gotha;
  StandingMacmahon bars = { gotha->plan.zero, gotha->plan.floor, gotha->plan.bar, 0 };

  for (guint i = 0; gotha->plan.system == PAIRING_MACMAHON && i < reading->players->len; i++) {
    StandingPlayer *player = &g_array_index (reading->players, StandingPlayer, i);
    StandingEntrant entrant = { player->rank, player->rating, player->number,
                                g_array_index (reading->corrections, int, i) };
    standing_macmahon_start (&bars, &entrant, 1, &player->start);
  }
}

static void
make_field (Reading *reading)
{
  Gotha *gotha = reading->gotha;

  set_starts (reading);
  gotha->field = standing_field_new (atoi (gotha_parameter (gotha, "numberOfRounds")),
                                     (const StandingPlayer *) (gpointer) reading->players->data,
                                     (int) reading->players->len,
                                     (const StandingGame *) (gpointer) reading->games->data,
                                     (int) reading->games->len);
  for (int i = 0; i < gotha->field->n_games; i++)
    gotha->played = MAX (gotha->played, gotha->field->games[i].round);
  gotha->corrections = (int *) (gpointer) g_array_free (reading->corrections, FALSE);
  gotha->takes_part = (gboolean *) (gpointer) g_array_free (reading->takes_part, FALSE);
  award_absences (gotha);
}

static void
parse (Reading *reading, const char *text)
{
  static const GMarkupParser parser = { .start_element = start_element };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, reading, NULL);
  g_autoptr (GError) error = NULL;

  g_markup_parse_context_parse (context, text, -1, &error);
  g_assert_no_error (error);
}

static Gotha *
read_text (const char *text, PairingSystem system)
{
  Gotha *gotha = g_new0 (Gotha, 1);
  g_autoptr (GStringChunk) texts = g_string_chunk_new (4096);
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GArray) players = g_array_new (FALSE, TRUE, sizeof (StandingPlayer));
  g_autoptr (GArray) games = g_array_new (FALSE, TRUE, sizeof (StandingGame));
  Reading reading = { gotha,
                      texts,
                      keys,
                      players,
                      games,
                      g_array_new (FALSE, TRUE, sizeof (int)),
                      g_array_new (FALSE, TRUE, sizeof (gboolean)) };

  gotha->parameters = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  parse (&reading, text);
  pairing_plan_init (&gotha->plan, system);
  gotha_plan (gotha, &gotha->plan);
  make_field (&reading);
  return gotha;
}

/* Reads ../shared/data/tournament/opengotha/NAME; NULL where it is not there. */
Gotha *
gotha_read (const char *name, PairingSystem system)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "..", "shared", "data",
                                                 "tournament", "opengotha", name, NULL);
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) ? read_text (text, system) : NULL;
}

void
gotha_free (Gotha *gotha)
{
  standing_field_unref (gotha->field);
  g_hash_table_unref (gotha->parameters);
  g_free (gotha->corrections);
  g_free (gotha->takes_part);
  g_free (gotha);
}

/* Fills in who takes part in a round; room for all players. */
const gboolean *
gotha_present (const Gotha *gotha, int round, gboolean *present)
{
  for (int i = 0; i < gotha->field->n_players; i++)
    present[i] = gotha->takes_part[i * GOTHA_ROUNDS + round - 1];
  return present;
}

/* A parameter as it stands in the file, "" where it is not said. */
const char *
gotha_parameter (const Gotha *gotha, const char *name)
{
  const char *value = g_hash_table_lookup (gotha->parameters, name);

  return value ? value : "";
}

/* The player of the name "Noguchi Motoki", -1 where there is none. */
int
gotha_find (const Gotha *gotha, const char *name)
{
  for (int i = 0; i < gotha->field->n_players; i++)
    if (g_str_equal (gotha->field->players[i].name, name))
      return i;
  return -1;
}
