#include "pairing/reason.h"
#include "pairing/swiss.h"
#include <glib/gi18n.h>

static int
black_surplus (const StandingRecord *record)
{
  return record->blacks - record->whites;
}

static char *
format_points (const PairingReason *reason)
{
  return g_strdup_printf (ngettext ("%d point against %d", "%d points against %d",
                                    reason->black_points),
                          reason->black_points, reason->white_points);
}

static char *
format_shared_surplus (int surplus)
{
  if (surplus == 0)
    return g_strdup (_ ("both had Black as often as White"));
  if (surplus > 0)
    return g_strdup_printf (ngettext ("both had Black %d time more than White",
                                      "both had Black %d times more than White", surplus),
                            surplus);
  return g_strdup_printf (ngettext ("both had White %d time more than Black",
                                    "both had White %d times more than Black", -surplus),
                          -surplus);
}

static char *
format_balance (int surplus)
{
  if (surplus == 0)
    return g_strdup (_ ("as much Black as White"));
  if (surplus > 0)
    return g_strdup_printf (_ ("%d Black more"), surplus);
  return g_strdup_printf (_ ("%d White more"), -surplus);
}

static char *
format_colours (const PairingReason *reason)
{
  g_autofree char *one = NULL, *two = NULL;

  if (reason->black_blacks == reason->white_blacks)
    return format_shared_surplus (reason->black_blacks);
  one = format_balance (reason->black_blacks);
  two = format_balance (reason->white_blacks);
  return g_strdup_printf (_ ("colours so far: %s, against %s"), one, two);
}

static char *
format_met (const PairingReason *reason)
{
  if (reason->met_in == 0)
    return g_strdup (_ ("never met before"));
  return g_strdup_printf (_ ("met before in round %d"), reason->met_in);
}

static char *
format_bye (const PairingReason *reason)
{
  g_autofree char *points =
      g_strdup_printf (ngettext ("bye with %d point", "bye with %d points", reason->black_points),
                       reason->black_points);
  g_autofree char *before =
      reason->byes == 0 ? g_strdup (_ ("never had it before"))
                        : g_strdup_printf (ngettext ("had it %d time before",
                                                     "had it %d times before", reason->byes),
                                           reason->byes);

  return g_strdup_printf (_ ("%s; %s"), points, before);
}

/**
 * pairing_reason:
 * @field: who has played whom
 * @round: a round, drawn or edited
 * @table: an index into its pairs
 *
 * Returns: what speaks for and against this pair, before @round: points with lots, as
 *   pairing_swiss_points() has them; the surplus of Black over White; the last round in which the
 *   two met. For the bye, the figures of its player are those of Black, wherever he sits.
 */
PairingReason
pairing_reason (StandingField *field, const PairingRound *round, int table)
{
  PairingReason reason = { 0 };
  StandingRecord black, white;
  PairingPair pair;

  g_return_val_if_fail (table >= 0 && table < round->n_pairs, reason);
  pair = round->pairs[table];
  reason.bye = pair.black < 0 || pair.white < 0;
  if (reason.bye)
    pair = (PairingPair){ MAX (pair.black, pair.white), -1, 0 };
  black = standing_history_record (field, pair.black, round->round);
  reason.black_points = pairing_swiss_points (field, pair.black, round->round);
  reason.black_blacks = black_surplus (&black);
  reason.byes = reason.bye ? black.byes : 0;
  if (reason.bye)
    return reason;
  white = standing_history_record (field, pair.white, round->round);
  reason.white_points = pairing_swiss_points (field, pair.white, round->round);
  reason.white_blacks = black_surplus (&white);
  reason.met_in = standing_history_met (field, pair.black, pair.white, round->round);
  return reason;
}

/**
 * pairing_reason_format:
 * @reason: the figures of a pair
 *
 * Returns: (transfer full): the figures in words, translated: "4 points against 4; both had Black
 *   as often as White; never met before"
 */
char *
pairing_reason_format (const PairingReason *reason)
{
  g_autofree char *points = NULL;
  g_autofree char *colours = NULL;
  g_autofree char *met = NULL;

  if (reason->bye)
    return format_bye (reason);
  points = format_points (reason);
  colours = format_colours (reason);
  met = format_met (reason);
  return g_strdup_printf (_ ("%s; %s; %s"), points, colours, met);
}
