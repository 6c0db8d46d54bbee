/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "desk/event/setting.h"
#include "desk/file/error.h"
#include "desk/game/komi.h"
#include "desk/act/text.h"
#include "formats/text/template.h"
#include "pairing/draw/option.h"
#include "rules/article/word.h"
#include "rules/game/board.h"
#include "standing/table/option.h"
#include "standing/table/preset.h"

#define ROUNDS_MAX 99
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

/* Nothing said: that of the tournament. */
static gboolean
check_playoff_time (const char *value, GError **error)
{
  return value[0] == '\0' || check_time (value, error);
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
  const StandingPreset *known = standing_preset_list (&n);

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i ? ", " : "", known[i].id);
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
gboolean
desk_setting_check_criteria (const char *value, GError **error)
{
  StandingCriterion criteria[STANDING_N_CRITERIA];
  g_autofree char *possible = dup_criteria (), *named = dup_presets ();
  int n_criteria;

  if (standing_preset_find (value) || standing_criteria_parse (value, criteria, &n_criteria))
    return TRUE;
  return desk_fail (error, DESK_ERROR_INVALID,
                    _ ("The tie-breaks must be a list of these words, each once: %s; or one of "
                       "these presets: %s; not “%s”."),
                    possible, named, value);
}

/* Nothing said: the user's. */
static gboolean
check_language (const char *value, GError **error)
{
  if (g_regex_match_simple ("^([a-z]{2,3}(_[A-Z]{2})?)?$", value, G_REGEX_DOLLAR_ENDONLY, 0))
    return TRUE;
  return desk_fail (error, DESK_ERROR_INVALID, _ ("Write a language like es or zh_CN, not “%s”."),
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
  return desk_fail (error, DESK_ERROR_INVALID, _ ("Write a date like 2018-02-22, not “%s”."),
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

/* Empty: there is no page. Only pages of the web may be opened in a browser. */
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
                       "https://example.org/cup; “%s” does not."),
                    value);
}

/* What changes nothing that was played; and what counts from the next occasion on. */
#define PAPERS N_ ("Applies to sheets and web pages made from now on.")
#define NEXT_ROUND N_ ("Rounds that are drawn stay as they are; the next draw uses the new value.")
#define NEXT_GAME \
  N_ ("Games whose clock has run keep the time that they began with; all others get the new one.")
#define PLACES N_ ("The standings of rounds already played are recalculated.")
#define RULINGS N_ ("Results and rulings already entered stay; later ones use the new value.")

#define TEXT(check_) .type = RULES_OPTION_TEXT, .check = check_
#define CHOICE(name) .type = RULES_OPTION_CHOICE, RULES_OPTION_MEMBER (DeskEvent, name)
#define NUMBER(name, least_, most_) \
  .type = RULES_OPTION_NUMBER, RULES_OPTION_MEMBER (DeskEvent, name), .least = least_, .most = most_
#define NO_YES                  \
  {                             \
    { "no", FALSE, N_ ("no") }, \
    {                           \
      "yes", TRUE, N_ ("yes")   \
    }                           \
  }

/* Every setting of the event, in the order of forms. Those that are options of the standings have
 * their rows there (standing/table/option.c) and only their place here. */
static const RulesOption own[] = {
  { "name", N_ ("Tournament name"),
    N_ ("The name of the tournament. It is printed at the top of every sheet and shown in the "
        "window and in the list of recent tournaments. The file is named after it when it is "
        "created, and keeps that name later."),
    NULL, TEXT (check_name), .later = PAPERS },
  { "place", N_ ("Venue"),
    N_ ("Where the tournament is played: a town, a building, an address. It is printed on sheets "
        "and certificates, and rating lists ask for it."),
    NULL, TEXT (check_settings_text), .later = PAPERS },
  { "dates", N_ ("Dates"),
    N_ ("The dates as they are to be printed: “21–22 November 2026”. This is free text; nothing "
        "is calculated from it."),
    NULL, TEXT (check_settings_text), .later = PAPERS },
  { "organiser", N_ ("Organiser"),
    N_ ("The club or association that holds the tournament. It is printed on sheets and "
        "certificates. The organiser sets up the referees and names the chief referee (Art. 29)."),
    "Art. 29", TEXT (check_settings_text), .later = PAPERS },
  { "chief", N_ ("Chief referee"),
    N_ ("The person with the last word on everything that the rules leave to a ruling, who draws "
        "the first round and announces the places (Art. 30). Once a chief referee is named, "
        "whatever needs the chief referee’s signature asks for it under this name."),
    "Art. 30", TEXT (check_settings_text),
    .later =
        N_ ("Later entries are signed with the new name; earlier signatures keep the old name.") },
  { "system", N_ ("System"),
    N_ ("How rounds are drawn. Swiss systems and McMahon pair players of equal score; in a round "
        "robin everybody meets everybody; a knock-out eliminates losers. Swiss by drawn number "
        "(积分编排) is played at Chinese tournaments; “by weights” finds the best of all possible "
        "rounds, "
        "as OpenGotha does."),
    "Art. 26", CHOICE (plan.stages[0].system), .choices = { PAIRING_SYSTEMS }, .standard = "swiss",
    .later = N_ ("It cannot change once a round is drawn.") },
  { "rounds", N_ ("Number of rounds"),
    N_ ("How many rounds there are. In a Swiss tournament n rounds separate 2ⁿ players: five for "
        "32, six for 64. Round robin, knock-out and series set this number themselves when they "
        "are drawn."),
    "Art. 26", NUMBER (rounds, 1, ROUNDS_MAX), .standard = "5",
    .later = N_ ("There cannot be fewer rounds than are already drawn. The total score (Art. 27, "
                 "A) and a withdrawal in a round robin (Art. 28.2) use this number.") },
  { "rules", N_ ("Rules"),
    N_ ("The rules by which games are ruled on and counted. The Chinese rules count stones and "
        "points of one side; under the older ones more offences lose the game; Japanese and Korean "
        "counting uses territory and prisoners. Everything that the page of rules does not set "
        "comes from here."),
    "Art. 9, 24", CHOICE (rules.profile),
    .choices = { { "cn2002", RULES_PROFILE_CN2002, N_ ("Chinese competition rules, 2002") },
                 { "cn_old", RULES_PROFILE_CN_OLD, N_ ("Chinese competition rules, before 2002") },
                 { "jpkr", RULES_PROFILE_JPKR, N_ ("Japanese and Korean counting") } },
    .standard = "cn2002", .later = RULINGS },
  { "komi", N_ ("Komi"),
    N_ ("What Black gives White in an even game (Art. 11), in points such as 7.5. Empty: as in the "
        "rules. With a half point there is no draw."),
    "Art. 11", TEXT (check_komi),
    .later = N_ ("Results already entered keep their winner; a count that is not confirmed is "
                 "recalculated.") },
  { "time", N_ ("Time limit"),
    N_ ("Thinking time for each player. With a countdown inside the limit (Art. 12.3) its last "
        "minutes are counted by a referee or the clock: 60 minutes with five kept for the "
        "countdown leave 55 of main time. With byo-yomi the periods come on top. With absolute "
        "time a player who runs out loses."),
    "Art. 12", TEXT (check_time), .standard = "60m 5x60 reserve", .later = NEXT_GAME },
  { "calls", N_ ("Calls of the clock"),
    N_ ("What the speaking clock says, and when. By Art. 12.3 it calls the seconds that have "
        "passed: 30, 40, 50, 55, 58, and in the last minute one by one up to ten. Japanese clocks "
        "say what is left. Minutes of the main time can be called as well."),
    "Art. 12.3", TEXT (check_calls),
    .later = N_ ("Clocks make these calls from now on; no reading of a clock changes.") },
  { "venue", N_ ("Distance between lodging and venue"),
    N_ ("How late a player may be: one hour if the players travel to the venue (Art. 22.1), 15 "
        "minutes if they lodge there (Art. 22.2). A player who comes later loses the game; one "
        "who comes within the limit has twice the lateness deducted."),
    "Art. 22.1, 22.2", CHOICE (lodged),
    .choices = { { "away", FALSE, N_ ("Elsewhere: up to 60 minutes late (Art. 22.1)") },
                 { "lodging", TRUE, N_ ("The same house: up to 15 minutes late (Art. 22.2)") } },
    .standard = "away",
    .later = N_ ("Lateness already ruled on stays; lateness entered from now on uses the new "
                 "value.") },
  { "numbers", N_ ("Drawn numbers"),
    N_ ("How players get the numbers by which Swiss rounds, groups and brackets are paired: in "
        "order of entry, by strength, or by lots (Art. 30: the chief referee conducts the draw). "
        "Lots come from a draw code, so that anybody can repeat the draw."),
    "Art. 30", CHOICE (numbers),
    .choices = { { "entry", DESK_NUMBERS_ENTRY, N_ ("In order of entry") },
                 { "rank", DESK_NUMBERS_RANK, N_ ("By rank, then rating") },
                 { "lots", DESK_NUMBERS_LOTS, N_ ("By lots") } },
    .standard = "entry", .later = NEXT_ROUND },
  { "lots_seed", N_ ("Draw code of the lots"),
    N_ ("The number from which all lots are drawn: the same draw code and the same players give "
        "the same lots on every computer. A new tournament gets one at random; it can be set in "
        "front of everybody, by dice or balls."),
    "Art. 30", NUMBER (lots, 0, G_MAXUINT32), .standard = "0", .later = NEXT_ROUND },
  { "bye_sos" },
  { "language", N_ ("Language of printed sheets"),
    N_ ("The language of printed sheets, web pages and certificates. It may differ from the "
        "language of the windows."),
    NULL, TEXT (check_language), .later = PAPERS },
  { "sos_drop" },
  { "sos_forfeits" },
  { "cut_places" },
  { "bracket_ties" },
  { "criteria", N_ ("Tie-breaks of the standings"),
    N_ ("The criteria that order the players, used one after the other until they separate them. "
        "Art. 27 has two methods for Swiss tournaments, one of which must be chosen beforehand: "
        "the "
        "total score (A), or points and then opponents’ points (B). Players who are still equal "
        "share the place, or the chief referee decides."),
    "Art. 27", TEXT (desk_setting_check_criteria), .later = PLACES },
  { "league_up", N_ ("Places that go up a league"),
    N_ ("In leagues: how many go up to the league above, of each group or, without groups, of all. "
        "Groups are leagues, the first of them the highest, from which nobody goes up."),
    NULL, NUMBER (league_up, 0, 99), .standard = "0", .later = PLACES },
  { "league_down", N_ ("Places that go down a league"),
    N_ ("In leagues: how many go down to the league below, of each group or, without groups, of "
        "all. From the last group nobody goes down."),
    NULL, NUMBER (league_down, 0, 99), .standard = "0", .later = PLACES },
  { "playoff_rounds", N_ ("Rounds of a play-off"),
    N_ ("How many rounds a play-off has where a tie has to be broken. It is fixed beforehand and "
        "printed with the regulations. With 0 there are no play-offs, and none can break a tie."),
    "Art. 27.3", NUMBER (playoff_rounds, 0, 9), .standard = "1" },
  { "playoff_time", N_ ("Time limit of a play-off"),
    N_ ("The time limit of the games of a play-off, written like the time limit. If nothing is "
        "entered, it is that of the tournament."),
    "Art. 27.3", TEXT (check_playoff_time) },
  { "playoff_boards", N_ ("Boards of a play-off between teams"),
    N_ ("How many players a team has in a play-off, board 1 first. With 0 it is as many as in a "
        "match."),
    "Art. 27.3", NUMBER (playoff_boards, 0, RULES_LINE_UP_MAX), .standard = "0" },
  { "prizes_double", N_ ("Prizes of several kinds for one player"),
    N_ ("Whether a player may have both a prize for the place and one as the best of a group. "
        "“No” passes the second on to the next of that group."),
    NULL, CHOICE (prizes_double),
    .choices = { { "no", FALSE, N_ ("No: one prize for each player") },
                 { "yes", TRUE, N_ ("Yes: all that apply") } },
    .standard = "no", .later = N_ ("The list of prizes is recalculated; nothing else changes.") },
  { "egf_class", N_ ("Class for the ratings of the EGF"),
    N_ ("The class in which the European federation rates the games: A is for the slowest, with an "
        "hour of basic time and 75 adjusted minutes, and weighs most. It is written to the file "
        "that is sent there."),
    "European Go Federation", CHOICE (egf_class),
    .choices = { { "A", STANDING_EGF_CLASS_A, NULL },
                 { "B", STANDING_EGF_CLASS_B, NULL },
                 { "C", STANDING_EGF_CLASS_C, NULL },
                 { "D", STANDING_EGF_CLASS_D, NULL } },
    .standard = "A", .later = N_ ("Applies to files written from now on.") },
  { "ratings_date", N_ ("Rating lists up to"),
    N_ ("Players are compared with rating lists up to this day, so that a list published during "
        "the tournament changes nobody’s rank or rating. Empty: the newest list that was loaded."),
    NULL, TEXT (check_date),
    .later = N_ ("Players entered or compared from now on use the lists up to that day.") },
  { "certificate", N_ ("Words of the certificates"),
    N_ ("The text of a certificate. Words in braces stand for the player’s name, place, points "
        "and the like. Empty: the usual text in the language of the printed sheets."),
    NULL, TEXT (check_certificate), .later = PAPERS },
  { "publish_ident", N_ ("Publish the players’ identification"),
    N_ ("Whether the published pages show the numbers by which federations know players. That is "
        "personal data: publish it only where players have agreed."),
    NULL, CHOICE (publish_ident), .choices = NO_YES, .standard = "no",
    .later = N_ ("The pages are updated at the next change.") },
  { "publish_rating", N_ ("Publish the players’ ratings"),
    N_ ("Whether the published pages show ratings next to ranks. Ratings come from the lists of "
        "federations or were typed in, and many players look for them."),
    NULL, CHOICE (publish_rating), .choices = NO_YES, .standard = "no",
    .later = N_ ("The pages are updated at the next change.") },
  { "publish_club", N_ ("Publish the players’ clubs"),
    N_ ("Whether the published pages show the players’ clubs. For children this may be more than "
        "should be public."),
    NULL, CHOICE (publish_club), .choices = NO_YES, .standard = "no",
    .later = N_ ("The pages are updated at the next change.") },
  { "address", N_ ("Address of the published pages"),
    N_ ("The web address of the published pages. It is printed on sheets as a QR code. Tengen "
        "only writes the pages to a folder; uploading them is up to you."),
    NULL, TEXT (check_address), .later = PAPERS },
};

/* Every setting of the event, for ever. */
const RulesOption *
desk_setting_list (int *ret_n)
{
  static RulesOption settings[G_N_ELEMENTS (own) + DESK_SETTING_N_TEAM];
  static gsize once;

  if (g_once_init_enter (&once)) {
    for (gsize i = 0; i < G_N_ELEMENTS (own); i++)
      settings[i] = own[i].label ? own[i] : *standing_option_find (own[i].key);
    memcpy (settings + G_N_ELEMENTS (own), desk_setting_team, sizeof desk_setting_team);
    g_once_init_leave (&once, 1);
  }
  *ret_n = G_N_ELEMENTS (settings);
  return settings;
}

/* The setting of the event, or the option of the pairing or the rules, of that key; NULL where
 * there is none. What two of them know is the event's. */
const RulesOption *
desk_setting_find (const char *key)
{
  int n;
  const RulesOption *settings = desk_setting_list (&n), *found = rules_option_in (settings, n, key);

  if (!found)
    found = pairing_option_find (key);
  return found ? found : rules_option_find (key);
}

/* Whether an empty text is not a value of it: empty removes the override, so that the profile,
 * the system or the list of criteria decides again. */
static gboolean
is_own (const char *key)
{
  const RulesOption *option = rules_option_in (own, G_N_ELEMENTS (own), key);

  return option && option->label;
}

/* Returns TRUE if there is such a setting and it can have that value. @name: the name of a setting.
 * @value: a value for it. */
gboolean
desk_setting_check (const char *name, const char *value, GError **error)
{
  const RulesOption *option = desk_setting_find (name);
  g_autoptr (GError) reason = NULL;

  if (!option)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("There is no setting “%s”."), name);
  if (!g_utf8_validate (value, -1, NULL))
    return desk_fail (error, DESK_ERROR_INVALID, _ ("This text is not valid UTF-8."));
  if ((value[0] == '\0' && !is_own (name)) || rules_option_set (option, NULL, value, &reason))
    return TRUE;
  if (!g_error_matches (reason, RULES_ERROR, RULES_ERROR_OPTION)) {
    g_propagate_error (error, g_steal_pointer (&reason));
    return FALSE;
  }
  return desk_fail (error, DESK_ERROR_INVALID, "%s", reason->message);
}

/* What it is called in the user's language; @name where there is none. @name: the name of a
 * setting. */
const char *
desk_setting_label (const char *name)
{
  const RulesOption *option = desk_setting_find (name);

  return option ? _ (option->label) : name;
}

/* What it is about, in the user's language: of an option of the rules every alternative as well,
 * on a line each. @zi: whether the rules count in zi. */
char *
desk_setting_help (const RulesOption *option, gboolean zi)
{
  GString *text;

  if (rules_option_find (option->key) != option)
    return g_strdup (_ (option->help));
  text = g_string_new (_ (option->help));
  rules_word_add (text,
                  _ ("The rules leave this open, or let the tournament decide. Possible values:"));
  for (const RulesOptionChoice *choice = option->choices; choice->id; choice++) {
    g_autofree char *words = rules_option_choice_words (option, choice, zi);
    g_string_append_printf (text, "\n• %s", words);
  }
  return g_string_free (text, FALSE);
}

/* What a change does to an event that runs, in the user's language. */
const char *
desk_setting_later (const RulesOption *option)
{
  if (option->later)
    return _ (option->later);
  if (rules_option_in (own, G_N_ELEMENTS (own), option->key))
    return _ (PLACES);
  return pairing_option_find (option->key) ? _ (NEXT_ROUND) : _ (RULINGS);
}

/* What decides where the event says nothing. @event: the event, of which counts how teams play in
 * it. @system: a system of pairing. @by_total: whether a Swiss is ranked by total score (key
 * swiss_method). @ret_criteria: the criteria, the one that decides first first. */
void
desk_setting_criteria (const DeskEvent *event, PairingSystem system, gboolean by_total,
                       StandingCriterion ret_criteria[STANDING_N_CRITERIA], int *ret_n_criteria)
{
  const PairingClass *class = pairing_class (system);

  standing_criteria_parse (by_total && class->total ? standing_preset_find ("swiss_a")->criteria
                                                    : class->criteria,
                           ret_criteria, ret_n_criteria);
  if (event->team.n_boards > 0)
    desk_setting_team_criteria (event, class->all_meet, ret_criteria, ret_n_criteria);
}
