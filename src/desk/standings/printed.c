/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/standings/printed.h"
#include "desk/standings/freeze.h"
#include "desk/clock/now.h"
#include "ledger/file/beat.h"

static gint64
key_of (DeskPrintedPaper paper, int round)
{
  return 2 * (gint64) round + (paper == DESK_PRINTED_STANDINGS);
}

/* Who sits where; results stand on no list of pairings. */
static char *
dup_pairings (const DeskState *state, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    g_string_append_printf (text,
                            "%" G_GINT64_FORMAT "\t%" G_GINT64_FORMAT "\t%" G_GINT64_FORMAT
                            "\t%" G_GINT64_FORMAT "\n",
                            game->board, game->black, game->white, game->handicap);
  }
  return g_string_free (text, FALSE);
}

static char *
dup_printed_digest (Desk *desk, DeskPrintedPaper paper, int round)
{
  g_autofree char *text = paper == DESK_PRINTED_PAIRINGS
                              ? dup_pairings (desk_get_state (desk), round)
                              : desk_freeze_round (desk, round);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

/* Remembers that it was printed as it is now. Nothing was decided by it: it is no act, and
 * nothing to be undone. @desk: a desk whose file may be written. @paper: what was printed.
 * @round: of which round, or after which; 0 for standings before the first. */
gboolean
desk_printed_note (Desk *desk, DeskPrintedPaper paper, int round, GError **error)
{
  g_autofree char *digest = dup_printed_digest (desk, paper, round);
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  DeskPrinted row = { .paper = key_of (paper, round), .at = desk_now ().wall, .digest = digest };

  g_ptr_array_add (rows, &row);
  if (!ledger_beat_put (desk_get_ledger (desk), &desk_printed_kind, rows, error))
    return FALSE;
  g_signal_emit_by_name (desk, "printed");
  return TRUE;
}

/* Whether it was printed, and says what holds now. @round: of which round, or after which.
 * @ret_at: when it was printed last, as far as is known, microseconds since 1970; 0 for never, or
 * NULL. */
DeskPrintedState
desk_printed_check (Desk *desk, DeskPrintedPaper paper, int round, gint64 *ret_at)
{
  int skipped = 0;
  DeskPrinted *row = ledger_beat_newest (desk_get_ledger (desk), &desk_printed_kind,
                                         key_of (paper, round), NULL, NULL, &skipped, NULL);
  g_autofree char *digest = row ? dup_printed_digest (desk, paper, round) : NULL;
  DeskPrintedState state = skipped > 0                         ? DESK_PRINTED_UNKNOWN
                           : !row                              ? DESK_PRINTED_NEVER
                           : g_str_equal (row->digest, digest) ? DESK_PRINTED_SAME
                                                               : DESK_PRINTED_CHANGED;

  if (ret_at)
    *ret_at = row ? row->at : 0;
  ledger_record_unref (row);
  return state;
}
