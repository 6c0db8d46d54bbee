#include "pairing/reason.h"
#include "standing/fixture.h"

typedef struct {
  const char *games;
  PairingPair pair; /* in round 4, players from 0 */
  const char *reason;
} Case;

static const Case cases[] = {
  { "", { 0, 1 }, "0 points against 0; both had Black as often as White; never met before" },
  { "r1 1-3:B+ 2-4:B+",
    { 0, 1 },
    "2 points against 2; both had Black 1 time more than White; never met before" },
  { "r1 3-1:B+ 4-2:0 r2 3-2:B+ 4-1:B+",
    { 0, 1 },
    "0 points against 1; both had White 2 times more than Black; never met before" },
  { "r1 1-2:0 r2 1-3:0 r3 1-4:0",
    { 1, 0 },
    "1 point against 3; colours so far: 1 White more, against 3 Black more; met before in round "
    "1" },
  { "r1 1-2:B+ r2 2-1:B+",
    { 0, 1 },
    "2 points against 2; both had Black as often as White; met before in round 2" },
  { "r1 1-2:void",
    { 0, 1 },
    "0 points against 0; both had Black as often as White; never met before" },
  { "r1 1-2:lot:W",
    { 2, 1 },
    "0 points against 2; colours so far: as much Black as White, against 1 White more; never met "
    "before" },
  { "r4 1-2:B+ r5 1-2:B+",
    { 0, 1 },
    "0 points against 0; both had Black as often as White; never met before" },
  { "r1 1-2:W+", { 0, -1 }, "bye with 0 points; never had it before" },
  { "r1 1-2:0", { -1, 0 }, "bye with 1 point; never had it before" },
  { "r1 1-0:", { 0, -1 }, "bye with 2 points; had it 1 time before" },
  { "r1 1-0: r3 0-1:", { 0, -1 }, "bye with 4 points; had it 2 times before" },
};

static void
test_cases (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (StandingField) field = fixture_field (5, 4, cases[i].games);
    g_autoptr (PairingRound) round = pairing_round_new (4, &cases[i].pair, 1);
    PairingReason reason = pairing_reason (field, round, 0);
    g_autofree char *text = pairing_reason_format (&reason);

    g_assert_cmpstr (text, ==, cases[i].reason);
  }
}

static void
test_figures (void)
{
  g_autoptr (StandingField) field =
      fixture_field (5, 4, "r1 1-2:B+ 3-0: r2 3-1:B+ 2-4:0 r3 2-1:W+ 4-3:both-lose");
  PairingPair pairs[] = { { 0, 1 }, { 2, -1 } };
  g_autoptr (PairingRound) round = pairing_round_new (4, pairs, 2);
  PairingReason pair = pairing_reason (field, round, 0);
  PairingReason bye = pairing_reason (field, round, 1);

  g_assert_cmpint (pair.black_points, ==, 4);
  g_assert_cmpint (pair.white_points, ==, 1);
  g_assert_cmpint (pair.black_blacks, ==, -1);
  g_assert_cmpint (pair.white_blacks, ==, 1);
  g_assert_cmpint (pair.met_in, ==, 3);
  g_assert_false (pair.bye);
  g_assert_true (bye.bye);
  g_assert_cmpint (bye.byes, ==, 1);
  g_assert_cmpint (bye.black_points, ==, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/reason/cases", test_cases);
  g_test_add_func ("/pairing/reason/figures", test_figures);
  return g_test_run ();
}
