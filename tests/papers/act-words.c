/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What acts and changes say of themselves, in words of no language, as people are told it. */
#include "desk/fixture.h"
#include "desk/clock/late.h"
#include "desk/game/nigiri.h"
#include "desk/game/retract.h"
#include "desk/ruling/rule.h"
#include "desk/ruling/ruling.h"
#include "desk/round/seeding.h"
#include "desk/clock/time.h"
#include "desk/act/trace.h"
#include "papers/words/act-words.h"
#include "papers/words/change-words.h"
#include "papers/words/language.h"
#include "papers/paper/log.h"
#include "program.h"
#include "report/printed.h"

/* --- Acts --- */

/* No word of a file is told; what somebody typed, a name or a note, is left alone. */
static void
test_acts (Fixture *fixture, gconstpointer data)
{
  static const char *const rows[][3] = {
    { "result", "R1 T4 both-lose · A – B", "round 1, table 4 · Both lose · A – B" },
    { "result", "R1 T4 B+2.5 · 顾 晚晴 – Berg Anna",
      "round 1, table 4 · Black wins by 2.5 points · "
      "顾晚晴 – Berg Anna" },
    { "result", "R1 T4 B+R · 顾 晚晴 – Berg Anna",
      "round 1, table 4 · Black wins by resignation · "
      "顾晚晴 – Berg Anna" },
    { "clear", "R1 T4", "round 1, table 4" },
    { "rule", "R1 T2 W phone-look loss Art. 23.7 B+D · B – W",
      "round 1, table 2 · White · Looked at a phone · Loss of the game · Art. 23.7 · Black wins by "
      "a disciplinary ruling · B – W" },
    { "remark", "R1 T1 B R2 · T3 · A – B", "round 1, table 1 · B R2 · T3 · A – B" },
    { "leave", "R12 T30 B · R1 – T2", "round 12, table 30 · Black · R1 – T2" },
    { "edit", "R1 T2 B↔W", "round 1, table 2 · Black ↔ White" },
    { "edit", "R1 T2 → T5", "round 1, table 2 · → table 5" },
    { "edit", "R1 T1 B–W · P1 – P2", "round 1, table 1 · Black – White · P1 – P2" },
    { "settle", "R1 · T2 T7", "round 1 · table 2, table 7" },
    { "enrol", "R1 T2 5d", "R1 T2 5d" },
    { "set", "komi=5.5 time=60m absolute",
      "Komi: 5.5 points · Time limit: 60 min in all; a player who uses them up loses (Art. "
      "12.4)." },
    { "tie", "#1 R0 lots: Eve, R1 T1", "#1 round 0 · lots: Eve, R1 T1" },
    { "late", "R1 T1 B 1:00:01 too-late · P1 – P2",
      "round 1, table 1 · Black 1:00:01, too late · P1 – P2" },
    { "late", "R1 T1 B 0:10:00 plays · W 2:00:00 no-time · P1 – P2",
      "round 1, table 1 · Black 0:10:00, may still play · White 2:00:00, no time left · P1 – P2" },
    { "adjourn", "R1 T1 B 0:57:10 W 0:55:00 · P1 – P2",
      "round 1, table 1 · Black 0:57:10, White 0:55:00 · P1 – P2" },
    { "suspend", "R1 T1 B 0:00:07 W 0:00:00 · 0:10:00 · P1 – P2",
      "round 1, table 1 · Black 0:00:07, White 0:00:00 · 0:10:00 · P1 – P2" },
    { "witness", "R1 T1 B 0:57:10 W 0:55:00 · bw · b – w",
      "round 1, table 1 · Black 0:57:10, White 0:55:00 · Black · White · b – w" },
    { "elapse", "R1 T1 B 0:01:02 · P1 – P2", "round 1, table 1 · Black 0:01:02 · P1 – P2" },
    { "correct", "R1 T1 B=0:00:00,4,5 W=0:30:00,5,0 · c · P1 – P2",
      "round 1, table 1 · Black 0:00:00 + 4, of the period 0:00:05 used · White 0:30:00 + 5 · "
      "Chief referee · P1 – P2" },
    { "correct", "R1 T1 B=0:30:00,5,0 · P1 – P2 · c Ana",
      "round 1, table 1 · Black 0:30:00 + 5 · P1 – P2 · Chief referee: Ana" },
    { "ask", "R1 T1 B 0:00:00 3 · P1 – P2", "round 1, table 1 · Black 0:00:00 + 3 · P1 – P2" },
    { "again", "R1 T1 B 50 · P1 – P2", "round 1, table 1 · Black, from second 50 on · P1 – P2" },
    { "await", "R1 T1 BW · 3x30 · P1 – P2",
      "round 1, table 1 · Black · White · 3 × 30 s · P1 – P2" },
    { "nigiri", "R1 T1 1/8 · P2 – P1",
      "round 1, table 1 · black stones shown: 1, white stones held: 8 · P2 – P1" },
    { "displace", "R1 T1 D4 → E5 agreement · P1 – P2",
      "round 1, table 1 · D4 → E5 · by agreement · P1 – P2" },
    { "displace", "R1 T1 D4 → E5 ruling · P1 – P2",
      "round 1, table 1 · D4 → E5 · by ruling · P1 – P2" },
    { "yield", "R1 T1 W Art. 12.4(4) · P1 – P2",
      "round 1, table 1 · White · Art. 12.4(4) · P1 – P2" },
    { "freeze", "R3 0123456789ab", "round 3 · digest 0123456789ab" },
    { "lots", "lots 5", "By lots · 5" },
    { "import", "1", "1 player" },
    { "adopt", "Spring Cup · 4 · R2", "Spring Cup · 4 players · 2 rounds" },
    { "official", "deputy Wei · no PIN · c Ana", "Deputy Wei · no PIN · Chief referee: Ana" },
    { "withdraw", "P1 1d NO · Art. 28.2: 1/4 void",
      "P1 1d NO · Art. 28.2: 1/4, the results are void" },
    { "seed", "Nobody S1", "Nobody S1" },
    { "restrict", "#1 never Ana, Bo R1–3", "#1 Never meet: Ana, Bo · rounds 1 to 3" },
    { "restrict", "#2 seat Bo T2 R2–", "#2 Plays at this table: Bo · table 2 · from round 2 on" },
    { "restrict", "#3 table T1", "#3 Table is not used · table 1" },
    { "unrestrict", "#4 unwelcome country=NO / Dina R2 1000",
      "#4 Avoid meeting: players from NO / Dina · round 2 · weight "
      "1000" },
    { "restrict", "#5 else 3", "#5 else 3" },
    { "prize", "#1 Best (of all) 1 (rank=..1k) 300 (EUR)",
      "#1 Best (of all) 1 (up to 1k) 300 (EUR)" },
    { "drop-prize", "#1 Best (rank 3) 1", "#1 Best (rank 3) 1" },
    { "detail", "Berg Anna egf=123 x=4", "Berg Anna · EGF number: 123 x=4" },
    { "detail", "Berg Anna shirt=XL", "Berg Anna · shirt: XL" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    LedgerAct act = { .verb = rows[i][0], .about = rows[i][1] };
    g_autofree char *words = papers_act_words_about (fixture->desk, &act);
    g_assert_cmpstr (words, ==, rows[i][2]);
  }
}

/* A round is named once. */
static void
test_titles (Fixture *fixture, gconstpointer data)
{
  static const char *const rows[][3] = {
    { "draw", "R3", "Draw round 3" },
    { "settle", "R3 · T2 T7", "Settle round 3: table 2, table 7" },
    { "draw", "Rx", "Draw the round: Rx" },
    { "drop", "R3", "Discard the draft: round 3" },
    { "result", "R1 T4 both-lose", "Result: round 1, table 4 · Both lose" },
    { "undo", "", "Undo" },
  };
  static char duties[] = "evaluation Carl";
  DeskChange change = { .what = "round", .of = { .round = 3 } };
  g_autofree char *round = papers_change_words_title (desk_get_state (fixture->desk), &change);
  g_autofree char *other = NULL, *duty = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    LedgerAct act = { .verb = rows[i][0], .about = rows[i][1] };
    g_autofree char *words = papers_act_words (fixture->desk, &act);
    g_assert_cmpstr (words, ==, rows[i][2]);
  }
  g_assert_cmpstr (round, ==, "Round 3");
  change = (DeskChange){ .what = "result", .of = { .round = 1, .table = 2 } };
  other = papers_change_words_title (desk_get_state (fixture->desk), &change);
  g_assert_cmpstr (other, ==, "Result · round 1, table 2");
  change = (DeskChange){ .what = "setting", .of = { .round = -1, .name = duties } };
  duty = papers_change_words_title (desk_get_state (fixture->desk), &change);
  g_assert_cmpstr (duty, ==, "Organisation · Evaluation · Carl");
}

/* A text of another shape, as an older program may have written it, is told as it is. */
static void
test_other_shapes (Fixture *fixture, gconstpointer data)
{
  static const char *const verbs[] = { "late",   "await",  "witness",  "correct", "ask",
                                       "again",  "nigiri", "displace", "yield",   "freeze",
                                       "import", "adopt",  "lots",     "seed",    "withdraw" };
  static const char *const texts[] = { "", "B", "x y z", "B=1", "0:00", "· ·", "1/", "#", "R" };

  for (gsize i = 0; i < G_N_ELEMENTS (verbs); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (texts); j++) {
      LedgerAct act = { .verb = verbs[i], .about = texts[j] };
      g_autofree char *words = papers_act_words_about (fixture->desk, &act);
      g_assert_true (g_utf8_validate (words, -1, NULL));
    }
}

/* Only behind the name of a player are the words of a seeding looked into. */
static void
test_seeding (Fixture *fixture, gconstpointer data)
{
  g_autofree char *words = NULL;
  g_autoptr (LedgerAct) act = NULL;
  DeskSeeding seeding = { .number = 12, .seed = 1, .correction = 2, .grp = 3 };

  seeding.player = fixture_enrol (fixture, "S1", "G3", (RulesRank) 20);
  FIXTURE_DO (desk_seeding_set (fixture->desk, &seeding, &error));
  act = fixture_newest (fixture);
  words = papers_act_words_about (fixture->desk, act);
  g_assert_cmpstr (words, ==, "S1 G3 · number 12, seed 1, score +2, group 3");
}

/* --- Changes --- */

#define HERE .round = 1, .table = 2
#define ROW(Record, ...)                            \
  .row = &(Record){ __VA_ARGS__ }, .text = (char[]) \
  {                                                 \
    "-"                                             \
  }
#define SAID(words) \
  .text = (char[])  \
  {                 \
    words           \
  }
#define NAMED(words) \
  .name = (char[])   \
  {                  \
    words            \
  }

static void
test_changes (Fixture *fixture, gconstpointer data)
{
  const struct {
    const char *what;
    DeskSubject of;
    DeskFact fact;
    const char *told, *after;
  } rows[] = {
    { "late",
      { HERE, .side = RULES_BLACK },
      { ROW (DeskLateness, .late = 600000, .outcome = "plays") },
      "round 1, table 2 · Black",
      "0:10:00, may still play" },
    { "clock",
      { HERE, .side = RULES_WHITE },
      { .clock = { .periods = 3, .elapsed = 20000 }, SAID ("-") },
      "round 1, table 2 · White",
      "0:00:00 + 3, of the period 0:00:20 used" },
    { "clock",
      { HERE, .side = RULES_WHITE },
      { .clock = { .periods = 3 }, SAID ("-") },
      "round 1, table 2 · White",
      "0:00:00 + 3" },
    { "restriction",
      { .round = -1, .number = 1 },
      { ROW (DeskRestriction, .kind = "unwelcome", .one = "1 2", .two = "", .first = 1,
             .weight = 9) },
      "#1",
      "Avoid meeting: P1, P2 · weight 9" },
    { "restriction",
      { .round = -1, .number = 2 },
      { ROW (DeskRestriction, .kind = "never", .one = "country=NO", .two = "1", .first = 2,
             .last = 3) },
      "#2",
      "Never meet: players from NO / P1 · rounds 2 to 3" },
    { "restriction",
      { .round = -1, .number = 3 },
      { ROW (DeskRestriction, .kind = "seat", .one = "2", .two = "", .first = 2, .board = 2) },
      "#3",
      "Plays at this table: P2 · table 2 · from round 2 on" },
    { "prize",
      { .round = -1, .number = 1 },
      { ROW (DeskPrize, .name = "Best", .place = 1, .who = "rank=..1k", .value = "300") },
      "#1",
      "Best · 1 · up to 1k · 300" },
    { "prize",
      { .round = -1, .number = 2 },
      { ROW (DeskPrize, .name = "Best · rank=..1k", .place = 2, .who = "", .value = "x=y") },
      "#2",
      "Best · rank=..1k · 2 · x=y" },
    { "detail",
      { .round = -1, NAMED ("A · B"), .detail = (char[]){ "egf" } },
      { SAID ("123") },
      "A · B · EGF number",
      "123" },
    { "setting", { .round = -1, NAMED ("komi") }, { SAID ("5.5") }, "Komi", "5.5 points" },
    { "setting",
      { .round = -1, NAMED ("late_floor") },
      { SAID ("keep_reserve") },
      "Twice the lateness is more than the time before the countdown",
      "starts in countdown with all minutes; absolute time is lost" },
    { "setting",
      { .round = -1, NAMED ("rules") },
      { SAID ("cn_old") },
      "Rules",
      "Chinese competition rules, before 2002" },
    { "end",
      { HERE },
      { ROW (DeskEnding, .event = "propose", .side = RULES_BLACK) },
      "round 1, table 2",
      "Propose the end · Black" },
    { "end",
      { HERE },
      { .ending = { .state = RULES_ENDING_AGREED }, SAID ("agreed") },
      "round 1, table 2",
      "agreed" },
    { "end",
      { HERE },
      { .ending = { .state = RULES_ENDING_AGREED, .confirmed = RULES_WHITE }, SAID ("agreed W") },
      "round 1, table 2",
      "agreed · White" },
    { "await",
      { HERE },
      { ROW (DeskAwait, .event = "await", .sides = 3) },
      "round 1, table 2",
      "Wait for an absent player · Black · White" },
    { "contest",
      { HERE },
      { ROW (DeskNote, .event = "yield", .side = RULES_WHITE) },
      "round 1, table 2",
      "Contest given up · White" },
    { "absent", { .round = 1, NAMED ("R2 T3") }, { SAID ("−") }, "round 1 · R2 T3", "yes" },
    { "place", { .round = -1, NAMED ("R1 B") }, { SAID ("3") }, "R1 B", "3" },
    { "move",
      { HERE, .ply = 7 },
      { ROW (DeskMove, .colour = RULES_BLACK, .point = "") },
      "round 1, table 2 · #7",
      "Black pass" },
    { "count",
      { HERE },
      { ROW (DeskCount, .black_q = 4 * 184, .white_q = 4 * 177) },
      "round 1, table 2",
      "Black 184 zi · White 177 zi" },
    { "game",
      { .round = 1 },
      { ROW (DeskGame, .board = 3), .names = (char[]){ "B – T1" } },
      "round 1",
      "table 3 · B – T1" },
    { "tie",
      { .round = 2, .number = 1 },
      { ROW (DeskTie, .method = "lots"), .names = (char[]){ "A, B" } },
      "#1 round 2",
      "lots: A, B" },
    { "seeding",
      { .round = -1, NAMED ("R1 T2") },
      { ROW (DeskSeeding, .number = 12, .grp = 3) },
      "R1 T2",
      "number 12, group 3" },
    { "seat",
      { HERE, .side = RULES_BLACK },
      { SAID ("away") },
      "round 1, table 2 · Black",
      "away" },
    { "player",
      { .round = -1, NAMED ("A") },
      { ROW (DeskPlayer, .family = "A", .given = "", .country = "", .club = "x · withdrawn",
             .ident = "") },
      "A",
      "A · x · withdrawn" },
    { "offence",
      { .round = -1, NAMED ("phone-look") },
      { ROW (DeskOffenceRow, .label = "Phone", .article = "", .board = "", .turn = "", .clock = "",
             .claimant = "", .deadline = "", .authority = "", .decisions = "warning,loss",
             .again = "") },
      "Looked at a phone",
      "Phone · Warning, Loss of the game" },
    { "remark", { HERE }, { SAID ("B R2 T3") }, "round 1, table 2", "B R2 T3" },
    { "detail",
      { .round = -1, NAMED ("B"), .detail = (char[]){ "egf" } },
      { SAID ("B") },
      "B · EGF number",
      "B" },
  };
  const DeskState *state = desk_get_state (fixture->desk);

  fixture_enrol (fixture, "P1", "", (RulesRank) 20);
  fixture_enrol (fixture, "P2", "", (RulesRank) 20);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    const DeskChange change = { .what = rows[i].what, .of = rows[i].of };
    const DeskFact nothing = { SAID ("") };
    g_autofree char *subject = papers_change_words_subject (state, &change);
    g_autofree char *after = papers_change_words_value (state, &change, &rows[i].fact);
    g_autofree char *before = papers_change_words_value (state, &change, &nothing);
    g_assert_cmpstr (subject, ==, rows[i].told);
    g_assert_cmpstr (after, ==, rows[i].after);
    g_assert_cmpstr (before, ==, "");
  }
}

/* --- The log on paper, in each language --- */

static void
fill (Fixture *fixture)
{
  DeskCase what = { .side = RULES_WHITE,
                    .offence = "double-move",
                    .ply = -1,
                    .decision = RULES_DECISION_OPEN,
                    .reason = "-" };
  gint64 late[] = { 600000, DESK_LATE_SILENT };

  fixture_round (fixture, 8);
  what.game = fixture_game (fixture, 1, 1);
  FIXTURE_DO (desk_rule (fixture->desk, &what, &error));
  FIXTURE_DO (fixture_result (fixture, 1, 2, "both-lose", &error));
  FIXTURE_DO (desk_late_rule (fixture->desk, fixture_game (fixture, 1, 3), late, "-", &error));
  FIXTURE_DO (desk_retract (fixture->desk, fixture_now (fixture), DESK_SIGNED_CHIEF, "-", &error));
}

/* Whatever the paper's language, none of the file's words is on it. */
static void
test_paper (Fixture *fixture, gconstpointer data)
{
  static const char *const raw[] = { "R1 T",  "both-lose", "double-move", "warning",
                                     "plays", "rounds=",   NULL };
  int n;
  const PapersLanguage *languages = papers_language_list (&n);
  g_autoptr (GPtrArray) acts = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  fill (fixture);
  acts = desk_trace_list (fixture->desk, &(DeskTraceFilter){ 0 }, NULL);
  for (int i = 0; i < n; i++) {
    g_autoptr (ReportPaper) paper = NULL;
    g_autofree char *text = NULL;
    fixture_set (fixture, "language", languages[i].code);
    paper = papers_log_new (fixture->desk, acts, NULL);
    text = printed_text (paper);
    for (int j = 0; raw[j]; j++)
      if (strstr (text, raw[j]))
        g_error ("“%s” in the log in “%s”", raw[j], languages[i].code);
  }
}

TEST_MAIN (int argc, char **argv)
{
  papers_language_prepare ();
  papers_language_use ("");
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/papers/act-words/acts", test_acts);
  FIXTURE_ADD ("/papers/act-words/titles", test_titles);
  FIXTURE_ADD ("/papers/act-words/other-shapes", test_other_shapes);
  FIXTURE_ADD ("/papers/act-words/seeding", test_seeding);
  FIXTURE_ADD ("/papers/act-words/changes", test_changes);
  FIXTURE_ADD ("/papers/act-words/paper", test_paper);
  return g_test_run ();
}
