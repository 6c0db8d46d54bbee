#include "desk/event/setting-words.h"
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "pairing/draw/option.h"
#include "rules/game/option.h"

/* What changes nothing that was played; and what counts from the next occasion on. */
#define PAPERS N_ ("Only papers and pages that are made from now on say it differently.")
#define NEXT_ROUND N_ ("Rounds that are drawn stay as they are; the next draw goes by it.")
#define NEXT_GAME \
  N_ ("Games whose clock has run keep the time that they began with; all others get the new one.")
#define PLACES N_ ("The standings of rounds that were played are reckoned anew.")
#define RULINGS N_ ("Results and rulings that are entered stay; what comes goes by it.")

/* Every setting of desk_event_settings once, in its order: a test compares. */
static const DeskSettingWords setting_words[] = {
  { "name",
    N_ ("What the tournament is called. It stands above every paper, in the window and in the list "
        "of recent tournaments. The file is named after it when it is made, and keeps its name "
        "later."),
    "", PAPERS },
  { "place",
    N_ ("Where it is played: a town, a house, an address. It stands on papers and certificates, "
        "and rating lists ask for it."),
    "", PAPERS },
  { "dates",
    N_ ("When it is played, as it is to stand on paper: “21–22 November 2026”. It is text: nothing "
        "is reckoned from it, and any calendar will do."),
    "", PAPERS },
  { "organiser",
    N_ ("Who holds the tournament: a club, an association. It stands on papers and certificates. "
        "The organiser sets up the referees and names the chief referee (Art. 29)."),
    "Art. 29", PAPERS },
  { "chief",
    N_ ("Who has the last word on everything that the rules leave to a ruling, draws the first "
        "round and announces the places (Art. 30). Once a chief referee is named, what needs his "
        "signature asks for it under this name."),
    "Art. 30",
    N_ ("From now on the new name signs; what was signed before keeps the name that signed it.") },
  { "system",
    N_ ("How rounds are drawn. Swiss systems and McMahon pair players of equal score, round robin "
        "lets everybody meet everybody, knock-out sends losers home. Swiss by drawn "
        "number (积分编排) is what Chinese events play; “by weights” finds the best of all "
        "rounds, as OpenGotha does."),
    "Art. 26", N_ ("It cannot change once a round is drawn.") },
  { "rounds",
    N_ ("How many rounds there are. In a Swiss event n rounds separate 2ⁿ players: five for 32, "
        "six for 64. Round robin, knock-out and series find their number themselves when they are "
        "drawn."),
    "Art. 26",
    N_ ("There cannot be fewer than are drawn. The total score (Art. 27, A) and a withdrawal in a "
        "round robin (Art. 28.2) reckon with this number.") },
  { "rules",
    N_ ("Under which rules games are ruled and counted. The Chinese rules count stones and points "
        "of one side; under the older ones more offences lose the game; Japanese and Korean "
        "counting takes territory and prisoners. Everything that the page of rules does not say "
        "comes from here."),
    "Art. 9, 24", RULINGS },
  { "komi",
    N_ ("What Black gives White in an even game, in points: 7.5 are the 3 3/4 zi of Art. 11. "
        "Empty: what the rules have. With a half point there is no draw."),
    "Art. 11",
    N_ ("Results that are entered keep their winner; a count that is not confirmed is reckoned "
        "anew.") },
  { "time",
    N_ ("How long a side may think. A countdown inside the limit (Art. 12.3) keeps the last "
        "minutes "
        "of it for a referee’s or a clock’s count: 60 minutes with five of them free for 55. "
        "Byo-yomi gives such periods besides. With absolute time who uses it up has lost."),
    "Art. 12", NEXT_GAME },
  { "calls",
    N_ ("What the speaking clock says, and when. Art. 12.3 calls the seconds that have passed: 30, "
        "40, 50, 55, 58, and in the last minute one by one up to ten. Japanese clocks say what is "
        "left. Minutes of the main time can be called as well."),
    "Art. 12.3", N_ ("Clocks call so from now on; no reading of a clock changes.") },
  { "venue",
    N_ ("How late a player may come. Where players travel to the hall, an hour (Art. 22.1); where "
        "they live in the house, 15 minutes (Art. 22.2). Who is later has lost; who is not has "
        "twice the lateness taken off the time."),
    "Art. 22.1, 22.2",
    N_ ("Lateness that was ruled on stays; what is entered from now on goes by it.") },
  { "numbers",
    N_ ("How players get the numbers by which Swiss, groups and brackets seat them: in the order "
        "in which they were entered, by strength, or by lots (Art. 30: the chief referee conducts "
        "the draw). Lots are drawn from a seed, so that anybody can draw them again."),
    "Art. 30", NEXT_ROUND },
  { "lots_seed",
    N_ ("The number from which all lots come: the same seed and the same players give the same "
        "lots, on every computer. A new tournament gets one by chance; it can be drawn before "
        "everybody’s eyes, by dice or balls."),
    "Art. 30", NEXT_ROUND },
  { "bye_sos",
    N_ ("What an opponent who was not there adds to the sum of opponents’ points. The articles are "
        "silent. The lowest score of all is the written rule of the sister game; others add the "
        "rounds that are left, nothing, or an opponent of one’s own score."),
    "bye_sos", PLACES },
  { "language",
    N_ ("In which language papers, pages and certificates are made, whatever the window speaks. So "
        "a desk that is run in English prints Chinese pairings."),
    "", PAPERS },
  { "sos_drop",
    N_ ("SOS−1 and SOS−2 leave out one or two opponents. OpenGotha leaves out the weakest, "
        "Pairgoth the strongest: name which."),
    "OpenGotha; Pairgoth", PLACES },
  { "sos_forfeits",
    N_ ("Whether an opponent who did not come counts among those whose points are added up. As the "
        "rules have it a win by absence is a win like any other and the opponent counts."),
    "Art. 27", PLACES },
  { "bracket_ties",
    N_ ("Where nobody plays for a place, those who went out of a knock-out in the same round share "
        "it; or the criteria of the standings place them, too."),
    "", PLACES },
  { "cut_places",
    N_ ("Where ties are broken by the opponents’ points without the first or last rounds, up to "
        "which place that is done. World championships in China did so for the first eight. 0 is "
        "for all."),
    "World Amateur Go Championship, 2010 to 2023", PLACES },
  { "criteria",
    N_ ("By what players are ordered, one after the other until they are separated. Art. 27 has "
        "two methods for Swiss events, which must be chosen beforehand: the total score (A), or "
        "points and then opponents’ points (B). Who is still equal shares the place, or the chief "
        "referee settles it."),
    "Art. 27", PLACES },
  { "prizes_double",
    N_ ("Whether a player may have a prize for the place and one as the best of a group besides. "
        "“No” hands the second on to the next of that group."),
    "", N_ ("The list of prizes is made anew; nothing else changes.") },
  { "egf_class",
    N_ ("The class in which the European federation rates the games: A is for the slowest, with an "
        "hour of basic time and 75 adjusted minutes, and weighs most. It stands in the file that "
        "is sent there."),
    "European Go Federation", N_ ("Only files that are written from now on say it.") },
  { "ratings_date",
    N_ ("Players are compared with rating lists up to this day, so that a list that comes out "
        "during the event changes nobody. Empty: the newest list that was loaded."),
    "", N_ ("Who is entered or compared from now on goes by lists up to that day.") },
  { "certificate",
    N_ ("What a certificate says. Words in braces stand for the player’s name, place, points and "
        "the like. Empty: the usual words in the language of the papers."),
    "", PAPERS },
  { "publish_ident",
    N_ ("Whether the published pages show the numbers by which federations know players. That is "
        "personal data: publish it only where players have agreed."),
    "", N_ ("The pages are written anew at the next change.") },
  { "publish_rating",
    N_ ("Whether the published pages show ratings beside ranks. Ratings come from the lists of "
        "federations or were typed, and many players look for them."),
    "", N_ ("The pages are written anew at the next change.") },
  { "publish_club",
    N_ ("Whether the published pages show the players’ clubs. With children that may be more than "
        "should be known."),
    "", N_ ("The pages are written anew at the next change.") },
  { "address",
    N_ ("Where on the web the published pages are found. It is printed as a square code on papers, "
        "which a telephone reads. Tengen only writes the pages into a folder; putting them on the "
        "web is yours."),
    "", PAPERS },
};

/* What it is about; NULL for an option of the rules or the pairing. @name: a setting of
 * desk_event_settings. */
const DeskSettingWords *
desk_setting_words_find (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (setting_words); i++)
    if (g_str_equal (setting_words[i].name, name))
      return &setting_words[i];
  return NULL;
}

/* Every alternative of an option of the rules, on a line each. */
static char *
dup_rules_text (const RulesOption *option)
{
  GString *text = g_string_new (_ ("The text of the rules leaves this open, or events settle it "
                                   "themselves. It can be:"));

  for (int i = 0; i < RULES_OPTION_CHOICES && option->choices[i].id; i++)
    g_string_append_printf (text, "\n• %s", rules_option_meaning (&option->choices[i]));
  return g_string_free (text, FALSE);
}

/* What it is about, in the user's language, or NULL. @name: a setting, or an option of the rules
 * or the pairing. */
char *
desk_setting_words_text (const char *name)
{
  const DeskSettingWords *found = desk_setting_words_find (name);
  const PairingOption *pairing = pairing_option_find (name);
  const RulesOption *rules = rules_option_find (name);

  if (found)
    return g_strdup (_ (found->text));
  if (pairing)
    return g_strdup (_ (pairing->help));
  return rules ? dup_rules_text (rules) : NULL;
}

/* An article, or another source; "" for none. @name: a setting, or an option of the rules or the
 * pairing. */
const char *
desk_setting_words_source (const char *name)
{
  const DeskSettingWords *found = desk_setting_words_find (name);
  const RulesOption *rules = rules_option_find (name);

  if (found)
    return found->source;
  return rules ? rules->article : "";
}

/* What a change does to an event that runs, in the user's language. @name: a setting, or an
 * option of the rules or the pairing. */
const char *
desk_setting_words_later (const char *name)
{
  const DeskSettingWords *found = desk_setting_words_find (name);

  if (found)
    return _ (found->later);
  return pairing_option_find (name) ? _ (NEXT_ROUND) : _ (RULINGS);
}

/* What holds until it is set, as the setting has it; "" where that is nothing, or depends on the
 * system or the rules. @name: a setting, or an option of the rules or the pairing. */
char *
desk_setting_words_standard (const char *name)
{
  g_autoptr (DeskState) nothing = desk_state_new ();

  return g_strdup (desk_event_get (nothing, name));
}
