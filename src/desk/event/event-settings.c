#include <glib/gi18n.h>
#include <string.h>
#include "clock/plan.h"
#include "desk/event/event.h"
#include "desk/game/komi.h"
#include "desk/file/private.h"
#include "desk/act/text.h"
#include "formats/text/template.h"
#include "standing/table/preset.h"

#define ROUNDS_MAX 99
#define SETTINGS_PLACES_MAX 9999
#define CERTIFICATE_MAX 2000
#define CERTIFICATE_LINES 24
#define ADDRESS_MAX 200

static gboolean
check_settings_text (const char *value, GError **error)
{
  return desk_text_check (value, DESK_TEXT_LINE, error);
}

static gboolean
check_name (const char *value, GError **error)
{
  if (value[strspn (value, " ")] == '\0')
    return desk_fail (error, DESK_ERROR_INVALID, _ ("A tournament needs a name."));
  return check_settings_text (value, error);
}

static gboolean
check_rounds (const char *value, GError **error)
{
  guint64 rounds;

  if (g_ascii_string_to_unsigned (value, 10, 1, ROUNDS_MAX, &rounds, NULL))
    return TRUE;
  return desk_fail (error, DESK_ERROR_INVALID,
                    _ ("The number of rounds is between 1 and %d, not “%s”."), ROUNDS_MAX, value);
}

static gboolean
check_komi (const char *value, GError **error)
{
  int q;

  if (value[0] == '\0' || desk_komi_parse (value, &q))
    return TRUE;
  return desk_fail (error, DESK_ERROR_INVALID,
                    _ ("Komi is a number of points such as 7.5, or of zi such as 3 3/4, not “%s”."),
                    value);
}

static gboolean
check_time (const char *value, GError **error)
{
  ClockLimit limit;

  return clock_limit_parse (value, &limit, error);
}

/* Nothing said: what is called is as the rules have it. */
static gboolean
check_calls (const char *value, GError **error)
{
  ClockPlan plan;

  return value[0] == '\0' || clock_plan_parse (value, &plan, error);
}

static char *
dup_presets (void)
{
  GString *text = g_string_new (NULL);
  int n;
  const StandingPreset *presets = standing_preset_list (&n);

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i ? ", " : "", presets[i].id);
  return g_string_free (text, FALSE);
}

static char *
dup_criteria (void)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < STANDING_N_CRITERIA; i++)
    g_string_append_printf (text, "%s%s", i ? ", " : "",
                            standing_criterion_id ((StandingCriterion) i));
  return g_string_free (text, FALSE);
}

/* Nothing said: what decides is as the system has it. */
static gboolean
check_criteria (const char *value, GError **error)
{
  StandingCriterion criteria[STANDING_N_CRITERIA];
  g_autofree char *possible = dup_criteria (), *presets = dup_presets ();
  int n_criteria;

  if (standing_preset_find (value) || standing_criteria_parse (value, criteria, &n_criteria))
    return TRUE;
  return desk_fail (error, DESK_ERROR_INVALID,
                    _ ("What decides the standings is a list, each word once, of: %s; or one of: "
                       "%s; not “%s”."),
                    possible, presets, value);
}

/* Nothing said: as the list of criteria has it. */
static gboolean
check_cut_places (const char *value, GError **error)
{
  guint64 places;

  if (value[0] == '\0' ||
      g_ascii_string_to_unsigned (value, 10, 0, SETTINGS_PLACES_MAX, &places, NULL))
    return TRUE;
  return desk_fail (error, DESK_ERROR_INVALID,
                    _ ("The places whose ties are compared without rounds are a number from 0, "
                       "for all, to %d, not “%s”."),
                    SETTINGS_PLACES_MAX, value);
}

/* Nothing said: the user's. */
static gboolean
check_language (const char *value, GError **error)
{
  if (g_regex_match_simple ("^([a-z]{2,3}(_[A-Z]{2})?)?$", value, G_REGEX_DOLLAR_ENDONLY, 0))
    return TRUE;
  return desk_fail (error, DESK_ERROR_INVALID,
                    _ ("A language is written like es or zh_CN, not “%s”."), value);
}

static gboolean
check_seed (const char *value, GError **error)
{
  guint64 seed;

  if (g_ascii_string_to_unsigned (value, 10, 0, G_MAXUINT32, &seed, NULL))
    return TRUE;
  return desk_fail (error, DESK_ERROR_INVALID,
                    _ ("The seed of the lots is a whole number from 0 to 4294967295, not “%s”."),
                    value);
}

/* "2018-02-22", and no other way: dates are compared as texts. */
static gboolean
check_date (const char *value, GError **error)
{
  GDate date;

  g_date_clear (&date, 1);
  if (value[0] == '\0')
    return TRUE;
  if (strlen (value) == 10 && strspn (value, "0123456789-") == 10 && value[4] == '-' &&
      value[7] == '-')
    g_date_set_parse (&date, value);
  if (g_date_valid (&date))
    return TRUE;
  return desk_fail (error, DESK_ERROR_INVALID, _ ("A date is written like 2018-02-22, not “%s”."),
                    value);
}

const char *const desk_event_certificate_names[] = {
  "name",  "place", "rank",      "club",  "country", "number",  "points", "prize", "event",
  "dates", "city",  "organiser", "chief", "rounds",  "players", "score",  NULL
};

/* Nothing said: the words are those of the user's language. */
static gboolean
check_certificate (const char *value, GError **error)
{
  g_auto (GStrv) lines = formats_template_lines (value);

  if (g_utf8_strlen (value, -1) > CERTIFICATE_MAX)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("This text is longer than %d characters."),
                      CERTIFICATE_MAX);
  if (g_strv_length (lines) > CERTIFICATE_LINES)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("A certificate has no more than %d lines."),
                      CERTIFICATE_LINES);
  for (int i = 0; lines[i]; i++)
    if (!desk_is_one_line (lines[i]))
      return desk_fail (error, DESK_ERROR_INVALID, _ ("This text cannot have control characters."));
  return formats_template_check (value, desk_event_certificate_names, error);
}

/* Nothing said: there is none. What a browser is sent to is never more than a page of the web. */
static gboolean
check_address (const char *value, GError **error)
{
  g_autoptr (GUri) uri = NULL;
  gboolean web = g_str_has_prefix (value, "https://") || g_str_has_prefix (value, "http://");

  if (value[0] == '\0')
    return TRUE;
  if (strlen (value) > ADDRESS_MAX)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("This address is longer than %d characters."),
                      ADDRESS_MAX);
  if (web && g_str_is_ascii (value) && value[strcspn (value, " \"<>\\^`{|}")] == '\0')
    uri = g_uri_parse (value, G_URI_FLAGS_NONE, NULL);
  if (uri && *g_uri_get_host (uri) && !g_uri_get_userinfo (uri) && desk_is_one_line (value))
    return TRUE;
  return desk_fail (error, DESK_ERROR_INVALID,
                    _ ("An address begins with https:// or http:// and has no spaces, such as "
                       "https://example.org/cup; “%s” is none."),
                    value);
}

static const char *const systems[] = { "swiss",    "swiss_weights", "macmahon", "round_robin",
                                       "knockout", "elimination",   "series",   NULL };
static const char *const profiles[] = { "cn2002", "cn_old", "jpkr", NULL };
static const char *const numberings[] = { "entry", "rank", "lots", NULL };
static const char *const venues[] = { "away", "lodging", NULL };
static const char *const settings_byes[] = {
  "lowest", "rounds", "zero", "r", "virtual", "own", NULL
};
static const char *const drops[] = { "lowest", "highest", NULL };
static const char *const classes[] = { "A", "B", "C", "D", NULL };
static const char *const no_yes[] = { "no", "yes", NULL };
static const char *const forfeits[] = { "count", "skip", NULL };
static const char *const bracket_ties[] = { "shared", "criteria", NULL };
static const char *const switches[] = { "no", "yes", NULL };

const DeskSettingType desk_event_settings[] = {
  { "name", N_ ("Tournament name"), "", NULL, check_name },
  { "place", N_ ("Venue"), "", NULL, check_settings_text },
  { "dates", N_ ("Dates"), "", NULL, check_settings_text },
  { "organiser", N_ ("Organiser"), "", NULL, check_settings_text },
  { "chief", N_ ("Chief referee"), "", NULL, check_settings_text },
  { "system", N_ ("System"), "swiss", systems, NULL },
  { "rounds", N_ ("Number of rounds"), "5", NULL, check_rounds },
  { "rules", N_ ("Rules"), "cn2002", profiles, NULL },
  { "komi", N_ ("Komi"), "", NULL, check_komi },
  { "time", N_ ("Time limit"), "60m 5x60 reserve", NULL, check_time },
  { "calls", N_ ("What the clock calls"), "", NULL, check_calls },
  { "venue", N_ ("Venue from the lodging"), "away", venues, NULL },
  { "numbers", N_ ("Drawn numbers"), "entry", numberings, NULL },
  { "lots_seed", N_ ("Seed of the lots"), "0", NULL, check_seed },
  { "bye_sos", N_ ("What a bye adds to SOS"), "lowest", settings_byes, NULL },
  { "language", N_ ("Language of the papers"), "", NULL, check_language },
  { "sos_drop", N_ ("What SOS−1 and SOS−2 leave out"), "lowest", drops, NULL },
  { "sos_forfeits", N_ ("An opponent who stayed away"), "count", forfeits, NULL },
  { "cut_places", N_ ("Ties up to this place are compared without rounds"), "0", NULL,
    check_cut_places },
  { "bracket_ties", N_ ("Those who go out of a knock-out in the same round"), "shared",
    bracket_ties, NULL },
  { "criteria", N_ ("What decides the standings"), "", NULL, check_criteria },
  { "prizes_double", N_ ("Prizes of several kinds for one player"), "no", no_yes, NULL },
  { "egf_class", N_ ("Class for the ratings of the EGF"), "A", classes, NULL },
  { "ratings_date", N_ ("Rating lists up to"), "", NULL, check_date },
  { "certificate", N_ ("Words of the certificates"), "", NULL, check_certificate },
  { "publish_ident", N_ ("Publish the players’ identification"), "no", switches, NULL },
  { "publish_rating", N_ ("Publish the players’ ratings"), "no", switches, NULL },
  { "publish_club", N_ ("Publish the players’ clubs"), "no", switches, NULL },
  { "address", N_ ("Address of the published pages"), "", NULL, check_address },
};

const int desk_event_n_settings = G_N_ELEMENTS (desk_event_settings);
