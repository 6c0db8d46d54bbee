/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/event/cross.h"
#include "formats/fixture.h"
#include "formats/table-check.h"
#include "program.h"
#include <string.h>

typedef struct {
  const char *name;
  const char *source;
  const char *players; /* "family|given|rank|country|club|ident|start", a line each */
  const char *games; /* "round black-white result handicap", "a bye" without the other; "~" where it
                      * is not known who had Black */
  const char *rest;  /* "player round points" of awards, then "player round" of absences */
  const char *faults; /* "line sentence" */
} Case;

#define A "1 A a 1d FR Ly "
#define B "2 B b 1k DE Be "

/* Four who all met: what stands behind the results of the first and third, and of the others, the
 * scores of each, and what else is told. */
#define FOUR(end, other, scores1, row2, scores2, rank3, scores3, rank4, scores4)         \
  "1 Anson Ann 5d GB Lond " scores1 " 2+ 3+ 4+" end "\n" row2 " Bob 4d GB Leed " scores2 \
  " 1- 4+ 3+" other "\n3 Clark Cat " rank3 " DE Bonn " scores3 " 4+ 1- 2-" end           \
  "\n4 Dodge Dan " rank4 " FR Pari " scores4 " 3- 2- 1-" other "\n"
#define ALL_FOUR                                                                \
  "Anson|Ann|5d|GB|Lond||0\nBrown|Bob|4d|GB|Leed||0\nClark|Cat|3d|DE|Bonn||0\n" \
  "Dodge|Dan|1k|FR|Pari||0\n"
#define SIX_GAMES "1 ~1-2 B+ 0\n1 ~3-4 B+ 0\n2 ~1-3 B+ 0\n2 ~2-4 B+ 0\n3 ~1-4 B+ 0\n3 ~2-3 B+ 0\n"

static const Case cases[] = {
  { "words", "1 Wei Li_Hua 4d CN xxx 1 2+ |123\n2 Smith Ann 3D UK Leed 0 1-\n",
    "Wei|Li Hua|4d|CN||123|0\nSmith|Ann|3d|UK|Leed||0\n", "1 ~1-2 B+ 0\n", "", "" },
  { "tabs", "1\tVan Dam\tJan\t4d\tNL\tDen Haag\t1\t2+\t|123\n2\tSmith Ann\t12k\tUK\t\t0\t1-\n",
    "Van Dam|Jan|4d|NL|Den Haag|123|0\nSmith|Ann|12k|UK|||0\n", "1 ~1-2 B+ 0\n", "", "" },
  { "other-blanks",
    "1\xC2\xA0Wei\xE3\x80\x80Li_Hua\xE2\x80\x83"
    "4d\xC2\xA0 CN xxx 1\xE3\x80\x80"
    "2+\n2 Smith Ann 3D UK Leed 0\xC2\xA0"
    "1-\xC2\xA0\n",
    "Wei|Li Hua|4d|CN|||0\nSmith|Ann|3d|UK|Leed||0\n", "1 ~1-2 B+ 0\n", "", "" },
  { "names", "1 Budi 1d ID xxx 0-\n2 Ngo_Dinh Van Anh 1p VN xxx 0-\n3 x y ? XX -- 0-\n",
    "Budi||1d|ID|||0\nNgo Dinh|Van Anh|1p|VN|||0\nx|y|?||||0\n", "", "1 1\n2 1\n3 1\n", "" },
  { "one-name-in-a-tab", "1\tBudi\t1d\tID\txxx\t0-\n", "Budi||1d|ID|||0\n", "", "1 1\n", "" },
  { "no-club", A "1 2+\n2 B b 1k DE 0 1-\n3 C c 2k DE Be 0 0+\n",
    "A|a|1d|FR|Ly||0\nB|b|1k|DE|||0\nC|c|2k|DE|Be||0\n", "1 ~1-2 B+ 0\n1 3- bye\n", "", "" },
  { "rank-in-a-name", "1 Foo 3d 4d CN xxx 0-\n", "Foo|3d|4d|CN|||0\n", "", "1 1\n", "" },
  { "bom-and-crlf", "\xEF\xBB\xBF; EV[x]\r\n" A "2+\r\n" B "1-\r\n",
    "A|a|1d|FR|Ly||0\nB|b|1k|DE|Be||0\n", "1 ~1-2 B+ 0\n", "", "" },
  { "latin-1", "1 M\xFCller J\xF6rg 1d DE xxx 0-\n2 Wei\xDF \xC4nne 1d DE xxx 0-\n",
    "Müller|Jörg|1d|DE|||0\nWeiß|Änne|1d|DE|||0\n", "", "1 1\n2 1\n", "" },
  { "lines-before", "Results of the cup\n\n   held in Teruel\n" A "0+\n", "A|a|1d|FR|Ly||0\n",
    "1 1- bye\n", "", "" },
  { "all-cells",
    A "2+ 2- 2= 2? 2+! 2-/w0 2+/b3 2=! 0+ 0- 0= ?\n" B "1- 1+ 1= 1? 1-! 1+/b0 1-/w3 1=! ? 0- 0-\n",
    "A|a|1d|FR|Ly||0\nB|b|1k|DE|Be||0\n",
    "1 ~1-2 B+ 0\n2 ~1-2 W+ 0\n3 ~1-2 0 0\n4 ~1-2  0\n5 ~1-2 B+A 0\n6 2-1 B+ 0\n7 1-2 B+ 3\n"
    "8 ~1-2 draw 0\n9 1- bye\n",
    "1 11 1\n1 10\n1 11\n2 10\n2 11\n", "" },
  { "both-lose", A "2-\n" B "1-\n", "A|a|1d|FR|Ly||0\nB|b|1k|DE|Be||0\n", "1 ~1-2 both-lose 0\n",
    "", "" },
  { "colour-of-one", A "2+/w2\n" B "1-\n", "A|a|1d|FR|Ly||0\nB|b|1k|DE|Be||0\n", "1 2-1 W+ 2\n", "",
    "" },
  { "figures-on-both-sides", A "1 2½ 2+ 3.5 -1\n" B "0 1 1- 2 -\n",
    "A|a|1d|FR|Ly||0\nB|b|1k|DE|Be||0\n", "1 ~1-2 B+ 0\n", "", "" },
  { "mcmahon-by-wins", A "32 1 5 2+\n" B "30 0 5 1-\n", "A|a|1d|FR|Ly||62\nB|b|1k|DE|Be||60\n",
    "1 ~1-2 B+ 0\n", "", "" },
  { "mcmahon-by-name", "; Name Club SOS MMS 1.\n" A "5 31.5 2+\n" B "5 30 1-\n",
    "A|a|1d|FR|Ly||61\nB|b|1k|DE|Be||60\n", "1 ~1-2 B+ 0\n", "", "" },
  { "swiss-by-name", "; Name Club SOS WINS 1.\n" A "5 1 2+\n" B "6 0 1-\n",
    "A|a|1d|FR|Ly||0\nB|b|1k|DE|Be||0\n", "1 ~1-2 B+ 0\n", "", "" },
  { "shared-places", "1 A a 1d FR Ly 2+\n1 B b 1k DE Be 1-\n3 C c 2k DE Be 0+\n",
    "A|a|1d|FR|Ly||0\nB|b|1k|DE|Be||0\nC|c|2k|DE|Be||0\n", "1 ~1-2 B+ 0\n1 3- bye\n", "",
    "0 Some places are tied: opponents are identified by row number.\n" },
  { "both-won", A "2+\n" B "1+\n", "A|a|1d|FR|Ly||0\nB|b|1k|DE|Be||0\n", "1 ~1-2  0\n", "",
    "1 Round 1: lines 1 and 2 do not agree on the result; the game is treated as open.\n" },
  { "both-white", A "2+/w0\n" B "1-/w0\n", "A|a|1d|FR|Ly||0\nB|b|1k|DE|Be||0\n", "1 ~1-2 B+ 0\n",
    "", "1 Round 1: lines 1 and 2 give both players the same colour.\n" },
  { "two-handicaps", A "2+/w3\n" B "1-/b2\n", "A|a|1d|FR|Ly||0\nB|b|1k|DE|Be||0\n", "1 2-1 W+ 3\n",
    "", "1 Round 1: lines 1 and 2 do not agree on the handicap.\n" },
  { "one-sided", A "2+\n" B "0-\n", "A|a|1d|FR|Ly||0\nB|b|1k|DE|Be||0\n", "", "2 1\n",
    "1 Round 1: line 1 has a game against the player of line 2, but that line does not; the game "
    "is left out.\n" },
  { "triangle", A "2+\n" B "3+\n3 C c 2k DE Be 1-\n",
    "A|a|1d|FR|Ly||0\nB|b|1k|DE|Be||0\nC|c|2k|DE|Be||0\n", "", "",
    "1 Round 1: line 1 has a game against the player of line 2, but that line does not; the game "
    "is left out.\n2 Round 1: line 2 has a game against the player of line 3, but that line does "
    "not; the game is left out.\n3 Round 1: line 3 has a game against the player of line 1, but "
    "that line does not; the game is left out.\n" },
  { "nobody", A "7+\n" B "2+\n", "A|a|1d|FR|Ly||0\nB|b|1k|DE|Be||0\n", "", "",
    "1 Round 1: there is no opponent with the number 7.\n"
    "2 Round 1: there is no opponent with the number 2.\n" },
  { "no-result", A "2+ 2x 2+\n" B "1- 1+ 1-\n", "A|a|1d|FR|Ly||0\nB|b|1k|DE|Be||0\n",
    "1 ~1-2 B+ 0\n3 ~1-2 B+ 0\n", "",
    "1 “2x” is neither a score nor a result.\n2 Round 2: line 2 has a game against the player of "
    "line 1, but that line does not; the game is left out.\n" },
  { "shifted", A "1 5 2+\n" B "0 1-\n3 C c 2k DE Be 1 4 0+\n",
    "A|a|1d|FR|Ly||0\nB|b|1k|DE|Be||0\nC|c|2k|DE|Be||0\n", "1 ~1-2 B+ 0\n1 3- bye\n", "", "" },
  { "unknown-places", FOUR ("", "", "? 3 5", "2 Brown", "1 2 5", "3d", "? 1 5", "1k", "2 0 6"),
    ALL_FOUR, SIX_GAMES, "", "" },
  { "unknown-place", FOUR ("", "", "3 5", "? Brown", "2 5", "3d", "1 5", "1k", "0 6"), ALL_FOUR,
    SIX_GAMES, "", "" },
  { "unknown-places-behind", FOUR (" 1", " ?", "3 5", "2 Brown", "2 5", "3d", "1 5", "1k", "0 6"),
    ALL_FOUR, SIX_GAMES, "", "" },
  { "halves-as-draws", FOUR ("", "", "3 35=", "2 Brown", "2 358=", "3d", "1 5", "1k", "0 6="),
    ALL_FOUR, SIX_GAMES, "", "" },
  { "halves-of-all", FOUR ("", "", "3= 1=", "2 Brown", "3= 1=", "3d", "2= 2=", "1k", "1= 3="),
    ALL_FOUR, SIX_GAMES, "", "" },
  { "two-numbers", FOUR ("", "", "3 5", "2 ? Brown", "2 5", "3d", "1 5", "1k", "0 6"), ALL_FOUR,
    SIX_GAMES, "", "" },
  { "bare-ranks", FOUR ("", "", "3 5", "2 Brown", "2 5", "10", "1 5", "12", "0 6"),
    "Anson|Ann|5d|GB|Lond||0\nBrown|Bob|4d|GB|Leed||0\nClark|Cat|10k|DE|Bonn||0\n"
    "Dodge|Dan|12k|FR|Pari||0\n",
    SIX_GAMES, "", "" },
  { "clubs",
    "1 Anson Ann 5d GB New York 3 5 2+ 3+ 4+\n2 Brown Bob 4d GB 2 5 1- 4+ 3+\n"
    "3 Clark Cat 3d DE 6 1 5 4+ 1- 2-\n4 Dodge Dan 1k FR Pari 0 6 3- 2- 1-\n",
    "Anson|Ann|5d|GB|New York||0\nBrown|Bob|4d|GB|||0\nClark|Cat|3d|DE|6||0\n"
    "Dodge|Dan|1k|FR|Pari||0\n",
    SIX_GAMES, "", "" },
  { "clubs-in-tabs",
    "1\tAnson Ann\t5d\tGB\tLond\t3\t5\t2+\t3+\t4+\n2\tBrown Bob\t4d\tGB\t\t2\t5\t1-\t4+\t3+\n"
    "3\tClark Cat\t3d\tDE\t6\t1\t5\t4+\t1-\t2-\n4\tDodge Dan\t1k\tFR\tPari\t0\t6\t3-\t2-\t1-\n",
    "Anson|Ann|5d|GB|Lond||0\nBrown|Bob|4d|GB|||0\nClark|Cat|3d|DE|6||0\n"
    "Dodge|Dan|1k|FR|Pari||0\n",
    SIX_GAMES, "", "" },
  { "fewer-rounds",
    FOUR ("", "", "3 5", "2 Brown", "2 5", "3d", "1 5", "1k",
          "0 6") "5 Eagle Eve 1k FR Pari 0 6 6+\n"
                 "6 Frost Fay 1k FR Pari 0 6 5-\n",
    ALL_FOUR "Eagle|Eve|1k|FR|Pari||0\nFrost|Fay|1k|FR|Pari||0\n",
    "1 ~1-2 B+ 0\n1 ~3-4 B+ 0\n1 ~5-6 B+ 0\n2 ~1-3 B+ 0\n2 ~2-4 B+ 0\n3 ~1-4 B+ 0\n"
    "3 ~2-3 B+ 0\n",
    "", "" },
  { "half-rounds", A "2+ 0=0 0+0\n" B "1- 0= 0-0\n", "A|a|1d|FR|Ly||0\nB|b|1k|DE|Be||0\n",
    "1 ~1-2 B+ 0\n3 1- bye\n", "1 2 1\n2 2 1\n1 2\n2 2\n2 3\n", "" },
  { "mcmahon-alone", FOUR ("", "", "35 85", "2 Brown", "33 85", "3d", "31 85", "1k", "27 86"),
    "Anson|Ann|5d|GB|Lond||64\nBrown|Bob|4d|GB|Leed||62\nClark|Cat|3d|DE|Bonn||60\n"
    "Dodge|Dan|1k|FR|Pari||54\n",
    SIX_GAMES, "", "" },
  { "no-rank", A "2-\n2 B b DE Be 1+\nnonsense\n", "A|a|1d|FR|Ly||0\nB|b|?|DE|Be||0\n",
    "1 ~1-2 W+ 0\n", "",
    "3 The row does not begin with a place.\n2 The row has no rank "
    "such as 5k, 3d or 2p after the name.\n" },
  { "colour-first", A "0 w2+ b2-\n" B "0 b1- w1+\n", "A|a|1d|FR|Ly||0\nB|b|1k|DE|Be||0\n",
    "1 2-1 W+ 0\n2 1-2 W+ 0\n", "", "" },
  { "sign-first", A "1 +2 -2\n" B "1 -1 +1\n", "A|a|1d|FR|Ly||0\nB|b|1k|DE|Be||0\n",
    "1 ~1-2 B+ 0\n2 ~1-2 W+ 0\n", "", "" },
  { "long-dashes", A "1 2+ 2\u2013\n" B "1 1\u2212 1\uff0b\n", "A|a|1d|FR|Ly||0\nB|b|1k|DE|Be||0\n",
    "1 ~1-2 B+ 0\n2 ~1-2 W+ 0\n", "", "" },
  { "mail", "Hello all,\n> Pl Name\n> " A "1 2+\n> " B "0 1-\n",
    "A|a|1d|FR|Ly||0\nB|b|1k|DE|Be||0\n", "1 ~1-2 B+ 0\n", "", "" },
  { "brackets", "1) A a 1d FR Ly 2+\n2) B b 1k DE Be 1-\n", "A|a|1d|FR|Ly||0\nB|b|1k|DE|Be||0\n",
    "1 ~1-2 B+ 0\n", "", "" },
  { "semicolons", "Pl;Name;Rk;Co;Club;Pts;R1\n1;A a;1d;FR;Ly;1,5;2+\n2;\"B b\";1k;DE;;0;1-\n",
    "A|a|1d|FR|Ly||0\nB|b|1k|DE|||0\n", "1 ~1-2 B+ 0\n", "", "" },
  { "bars", "1 | A a | 1d | FR | Ly | 2+ | 0+\n2 | B b | 1k | DE | Be | 1- | 0-\n",
    "A|a|1d|FR|Ly||0\nB|b|1k|DE|Be||0\n", "1 ~1-2 B+ 0\n2 1- bye\n", "2 2\n", "" },
  { "two-word-ranks", "1 A a 1 d FR Ly 2+\n2 B b 10 kyu DE Be 1-\n",
    "A|a|1d|FR|Ly||0\nB|b|10k|DE|Be||0\n", "1 ~1-2 B+ 0\n", "", "" },
  { "tied-without-a-place", A "2 2+ 3=\n   B b 1k DE Be 2 1- 0+\n= C c 2k DE Be 0+ 1=\n",
    "A|a|1d|FR|Ly||0\nB|b|1k|DE|Be||0\nC|c|2k|DE|Be||0\n",
    "1 ~1-2 B+ 0\n1 3- bye\n2 ~1-3 0 0\n2 2- bye\n", "", "" },
  { "guarded",
    "Pl,Name,Rk,Co,Club,Pts,R1\n1,\"O'Neil \"\"Red\"\"\",1d,FR,Ly,1,2+\n"
    "2,'=cmd x,1k,DE,,0,1-\n",
    "O'Neil|\"Red\"|1d|FR|Ly||0\n=cmd|x|1k|DE|||0\n", "1 ~1-2 B+ 0\n", "", "" },
  { "tied-in-cells", "1;A a;1d;FR;Ly;2+;3=\n;B b;1k;DE;Be;1-;0+\n=;C c;2k;DE;Be;0+;1=\n",
    "A|a|1d|FR|Ly||0\nB|b|1k|DE|Be||0\nC|c|2k|DE|Be||0\n",
    "1 ~1-2 B+ 0\n1 3- bye\n2 ~1-3 0 0\n2 2- bye\n", "", "" },
  { "bad-rank", "1 A a 12d FR Ly 0-\n", "A|a|?|FR|Ly||0\n", "", "1 1\n",
    "1 “12d” is not a rank. Write it like 5k, 3d or 2p.\n" },
};

static char *
tell_players (const FormatsEvent *event)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < event->players->len; i++) {
    const FormatsPlayer *player = event->players->pdata[i];
    char rank[8];
    rules_rank_format (player->rank, rank);
    g_string_append_printf (text, "%s|%s|%s|%s|%s|%s|%d\n", player->family, player->given,
                            *rank ? rank : "?", player->country, player->club, player->ident,
                            player->start);
  }
  return g_string_free (text, FALSE);
}

static char *
tell_games (const FormatsEvent *event)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *game = &g_array_index (event->games, FormatsGame, i);
    g_autofree char *result = rules_result_format (game->result);
    if (game->white < 0)
      g_string_append_printf (text, "%d %d- bye\n", game->round, game->black + 1);
    else
      g_string_append_printf (text, "%d %s%d-%d %s %d\n", game->round, game->uncoloured ? "~" : "",
                              game->black + 1, game->white + 1, result, game->handicap);
  }
  return g_string_free (text, FALSE);
}

static char *
tell_rest (const FormatsEvent *event)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < event->awards->len; i++) {
    FormatsAward award = g_array_index (event->awards, FormatsAward, i);
    g_string_append_printf (text, "%d %d %d\n", award.player + 1, award.round, award.points);
  }
  for (guint i = 0; i < event->players->len; i++) {
    const FormatsPlayer *player = event->players->pdata[i];
    for (guint j = 0; j < player->absent->len; j++)
      g_string_append_printf (text, "%u %d\n", i + 1, g_array_index (player->absent, int, j));
  }
  return g_string_free (text, FALSE);
}

static char *
tell_faults (const FormatsEvent *event)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < event->faults->len; i++) {
    const FormatsFault *fault = event->faults->pdata[i];
    g_string_append_printf (text, "%d %s\n", fault->line, fault->message);
  }
  return g_string_free (text, FALSE);
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GBytes) source = fixture_bytes (test->source);
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsEvent) event = formats_h9_kind.parse (source, &error), again = NULL;
  g_autofree char *players = NULL, *games = NULL, *rest = NULL, *faults = NULL;

  g_assert_no_error (error);
  players = tell_players (event);
  games = tell_games (event);
  rest = tell_rest (event);
  faults = tell_faults (event);
  g_assert_cmpstr (players, ==, test->players);
  g_assert_cmpstr (games, ==, test->games);
  g_assert_cmpstr (rest, ==, test->rest);
  g_assert_cmpstr (faults, ==, test->faults);
  again = table_check_again (&formats_h9_kind, event, TRUE);
}

static void
test_heading (void)
{
  g_autoptr (GBytes) source = fixture_bytes (
      "; EV[Cup [2026]]\n;PC[ES, Teruel]\n; DT[2026-11-21,2026-11-22]\n; KM[6.5]\n; TM[90]\n"
      "; CM[one]\n; CM[two]\n; a remark\n1 A a 1d FR Ly 0-\n");
  g_autoptr (FormatsEvent) event = formats_h9_kind.parse (source, NULL);

  g_assert_cmpstr (formats_event_get (event, "name"), ==, "Cup [2026]");
  g_assert_cmpstr (formats_event_get (event, "place"), ==, "ES, Teruel");
  g_assert_cmpstr (formats_event_get (event, "dates"), ==, "2026-11-21 – 2026-11-22");
  g_assert_cmpstr (formats_event_get (event, "komi"), ==, "6.5");
  g_assert_cmpuint (event->kept->len, ==, 2);
  g_assert_cmpstr (((FormatsPair *) event->kept->pdata[0])->name, ==, "h9/TM");
  g_assert_cmpstr (((FormatsPair *) event->kept->pdata[1])->value, ==, "one two");
}

/* Word by word as it is to be: the head names the columns, halves are ".5", colours are told. */
static void
test_written (void)
{
  static const StandingCriterion criteria[] = { STANDING_MMS, STANDING_RANK, STANDING_SOS };
  StandingOptions options = { RULES_BYE_SOS_ZERO };
  g_autoptr (GBytes) source = fixture_bytes (
      "; EV[Cup]\n; DT[2026-11-21]\n; KM[7.5]\n"
      "1 A a 1d FR Ly 2+/w2 0= |12345678\n2 B b 1k DE xxx 1-/b2 3=/b0\n3 C_D c 2k XX 7d 0+ 2=\n");
  g_autoptr (FormatsEvent) event = formats_h9_kind.parse (source, NULL);
  g_autoptr (StandingField) field = formats_event_field (event);
  g_autoptr (StandingTable) table = standing_rank (field, 2, criteria, 3, &options);
  FormatsWork work = { event, table, TRUE };
  g_autoptr (GBytes) out = formats_h9_kind.format (&work, NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (out, NULL), g_bytes_get_size (out));

  g_assert_cmpstr (
      text, ==,
      "; EV[Cup]\n; DT[2026-11-21,2026-11-21]\n; KM[7.5]\n;\n"
      "; Place Name Rank Country Club MMS SOS 1 2\n"
      "   1 A a                             1d FR Ly     1.5    1  3+/w2    0=       |12345678\n"
      "   2 C_D c                           2k XX _7d    1.5    1  0+       3=/w0\n"
      "   3 B b                             1k DE xxx    0.5    6  1-/b2    2=/b0\n");
}

/* What decides, by the names of the columns: sums are told apart by their figures. NULL where one
 * is not known, or there is another number of them. */
static void
test_criteria (void)
{
  static const struct {
    const char *heads, *a, *b;
    const char *criteria;
  } named[] = {
    { "WINS SOS", "1 0", "0 2", "wins,sos" },
    { "NBW SOS SODOS", "1 0 0", "0 1 0", "wins,sosw,sodos" },
    { "MMS SOS", "31 30", "30 31", "mms,sosm" },
    { "MMS SOS", "31 0", "30 2", "mms,sos" },
    { "McM SOS-1 DC", "31 9 9", "30 9 9", "mms,sos1,dc" },
    { "MMS SOS", "31 7", "30 8", "mms,sosm" },
    { "SOS SOS", "0 0", "2 2", NULL },
    { "WINS Luck", "1 0", "0 2", NULL },
    { "WINS SOS SOSOS", "1 0", "0 2", NULL },
    { "", "1 0", "0 2", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (named); i++) {
    g_autofree char *text = g_strdup_printf ("; Place Name Rank Country Club %s 1\n"
                                             "1 A a 1d FR Ly %s 2+\n2 B b 1d FR Ly %s 1-\n",
                                             named[i].heads, named[i].a, named[i].b);
    g_autoptr (GBytes) source = fixture_bytes (text);
    g_autoptr (FormatsEvent) event = formats_h9_kind.parse (source, NULL);

    g_test_message ("%s", text);
    g_assert_cmpstr (formats_event_get (event, "criteria"), ==, named[i].criteria);
  }
}

static void
test_refused (void)
{
  static const char *const sources[] = { "", "\n", "name,rank\nLi,1d\n", "; EV[x]\n",
                                         "\x7F\x45LF" };

  for (gsize i = 0; i < G_N_ELEMENTS (sources); i++) {
    g_autoptr (GBytes) source = fixture_bytes (sources[i]);
    g_autoptr (GError) error = NULL;
    g_assert_null (formats_h9_kind.parse (source, &error));
    g_assert_nonnull (error);
  }
}

static void
test_sniff (void)
{
  static const struct {
    const char *text;
    const char *id;
  } looks[] = {
    { "; EV[x]\n", "h9" },
    { "Cup\n 1 A a 1d FR Ly 2+\n", "h9" },
    { ";name=x\n1 A a 1D 1234567 38Gr 2+w0\n", "tou" },
    { "1,Wei Li,3d,CN\n", NULL },
    { "1 Wei Li 3d CN\n", NULL },
    { "Name;Rank\n1 A;3d\n", NULL },
    { "(;GM[1]EV[x];B[aa])", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (looks); i++) {
    g_autoptr (GBytes) source = fixture_bytes (looks[i].text);
    const FormatsKind *kind = formats_kind_recognise (source);
    g_assert_cmpstr (kind ? kind->id : NULL, ==, looks[i].id);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strconcat ("/formats/h9/", cases[i].name, NULL);
    g_test_add_data_func (path, &cases[i], test_case);
  }
  g_test_add_func ("/formats/h9/heading", test_heading);
  g_test_add_func ("/formats/h9/written", test_written);
  g_test_add_func ("/formats/h9/criteria", test_criteria);
  g_test_add_func ("/formats/h9/refused", test_refused);
  g_test_add_func ("/formats/h9/sniff", test_sniff);
  return g_test_run ();
}
