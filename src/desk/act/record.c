#include "desk/act/record.h"
#include "desk/event/setting.h"

/* What may stand in each column, when it is read as when it is stored: wider than what anybody is
 * let type, so that no file of ours is refused, and narrow enough for all arithmetic. Whether a row
 * speaks of what is there is for desk/act/check.c. */

#define FLAG 0, 1
#define SIDE 0, 2 /* a RulesColour */
#define SIGNERS 0, 15
#define COUNT 0, LEDGER_COUNT_MAX
#define PLACE 1, LEDGER_COUNT_MAX
#define AMOUNT -LEDGER_COUNT_MAX, LEDGER_COUNT_MAX
#define ROUND 0, 9999
#define PERIODS 0, 1000000
#define ACT 0, G_MAXINT

/* Milliseconds, some thirty years of them; microseconds, in the years from 1900 to 2999. */
#define SPAN -G_GINT64_CONSTANT (1000000000000), G_GINT64_CONSTANT (1000000000000)
#define INSTANT -G_GINT64_CONSTANT (2208988800000000), G_GINT64_CONSTANT (32503680000000000)

/* Bytes of a text. */
#define WORD 1000
#define LINE 64000
#define TABLE 32000000 /* a table of standings, a part of another program's file */

static const LedgerColumn setting_columns[] = {
  LEDGER_KEY_TEXT (DeskSetting, name, WORD),
  LEDGER_COLUMN_TEXT (DeskSetting, value, LINE),
};

static const LedgerColumn player_columns[] = {
  LEDGER_KEY_OF (DeskPlayer, player, "player"),    LEDGER_COLUMN_TEXT (DeskPlayer, family, LINE),
  LEDGER_COLUMN_TEXT (DeskPlayer, given, LINE),    LEDGER_COLUMN_INT (DeskPlayer, rank, 0, 49),
  LEDGER_COLUMN_INT (DeskPlayer, rating, AMOUNT),  LEDGER_COLUMN_TEXT (DeskPlayer, country, LINE),
  LEDGER_COLUMN_TEXT (DeskPlayer, club, LINE),     LEDGER_COLUMN_TEXT (DeskPlayer, ident, LINE),
  LEDGER_COLUMN_INT (DeskPlayer, withdrawn, FLAG),
};

static const LedgerColumn absence_columns[] = {
  LEDGER_KEY_OF (DeskAbsence, player, "player"),
  LEDGER_KEY_INT (DeskAbsence, round, ROUND),
  LEDGER_COLUMN_INT (DeskAbsence, absent, FLAG),
};

static const LedgerColumn round_columns[] = {
  LEDGER_KEY_INT (DeskRound, round, 1, 9999),
  LEDGER_COLUMN_INT (DeskRound, state, 0, 2),
};

static const LedgerColumn game_columns[] = {
  LEDGER_KEY_OF (DeskGame, game, "game"),       LEDGER_COLUMN_INT (DeskGame, round, 1, 9999),
  LEDGER_COLUMN_INT (DeskGame, board, PLACE),   LEDGER_COLUMN_OF (DeskGame, black, "player"),
  LEDGER_COLUMN_OF (DeskGame, white, "player"), LEDGER_COLUMN_INT (DeskGame, handicap, 0, 99),
  LEDGER_COLUMN_INT (DeskGame, gone, FLAG),
};

static const LedgerColumn result_columns[] = {
  LEDGER_KEY_OF (DeskResult, game, "game"),         LEDGER_COLUMN_OF (DeskResult, black, "player"),
  LEDGER_COLUMN_OF (DeskResult, white, "player"),   LEDGER_COLUMN_TEXT (DeskResult, result, WORD),
  LEDGER_COLUMN_INT (DeskResult, area_q, AMOUNT),   LEDGER_COLUMN_TEXT (DeskResult, dead, LINE),
  LEDGER_COLUMN_INT (DeskResult, signers, SIGNERS), LEDGER_COLUMN_TEXT (DeskResult, referee, LINE),
};

static const LedgerColumn move_columns[] = {
  LEDGER_KEY_OF (DeskMove, game, "game"),     LEDGER_KEY_INT (DeskMove, ply, PLACE),
  LEDGER_COLUMN_INT (DeskMove, colour, 1, 2), LEDGER_COLUMN_INT (DeskMove, kind, 0, 2),
  LEDGER_COLUMN_TEXT (DeskMove, point, WORD),
};

static const LedgerColumn reading_columns[] = {
  LEDGER_KEY_OF (DeskReading, game, "game"),
  LEDGER_KEY_INT (DeskReading, seq, PLACE),
  LEDGER_COLUMN_TEXT (DeskReading, event, WORD),
  LEDGER_COLUMN_INT (DeskReading, turn, FLAG),
  LEDGER_COLUMN_INT (DeskReading, running, FLAG),
  LEDGER_COLUMN_INT (DeskReading, fallen, -1, 1),
  LEDGER_COLUMN_INT (DeskReading, black_free, SPAN),
  LEDGER_COLUMN_INT (DeskReading, black_periods, PERIODS),
  LEDGER_COLUMN_INT (DeskReading, black_elapsed, SPAN),
  LEDGER_COLUMN_INT (DeskReading, black_used, SPAN),
  LEDGER_COLUMN_INT (DeskReading, white_free, SPAN),
  LEDGER_COLUMN_INT (DeskReading, white_periods, PERIODS),
  LEDGER_COLUMN_INT (DeskReading, white_elapsed, SPAN),
  LEDGER_COLUMN_INT (DeskReading, white_used, SPAN),
};

static const LedgerColumn warning_columns[] = {
  LEDGER_KEY_OF (DeskWarning, warning, "warning"),  LEDGER_COLUMN_OF (DeskWarning, game, "game"),
  LEDGER_COLUMN_OF (DeskWarning, player, "player"), LEDGER_COLUMN_INT (DeskWarning, side, 1, 2),
  LEDGER_COLUMN_INT (DeskWarning, ply, COUNT),      LEDGER_COLUMN_TEXT (DeskWarning, offence, LINE),
  LEDGER_COLUMN_TEXT (DeskWarning, article, WORD),
};

static const LedgerColumn ending_columns[] = {
  LEDGER_KEY_OF (DeskEnding, game, "game"),      LEDGER_KEY_INT (DeskEnding, seq, PLACE),
  LEDGER_COLUMN_INT (DeskEnding, ply, COUNT),    LEDGER_COLUMN_TEXT (DeskEnding, event, WORD),
  LEDGER_COLUMN_INT (DeskEnding, side, SIDE),    LEDGER_COLUMN_INT (DeskEnding, first, SIDE),
  LEDGER_COLUMN_TEXT (DeskEnding, points, LINE),
};

static const LedgerColumn position_columns[] = {
  LEDGER_KEY_OF (DeskPosition, game, "game"),     LEDGER_KEY_INT (DeskPosition, seq, PLACE),
  LEDGER_COLUMN_TEXT (DeskPosition, kind, WORD),  LEDGER_COLUMN_INT (DeskPosition, ply, COUNT),
  LEDGER_COLUMN_TEXT (DeskPosition, place, WORD), LEDGER_COLUMN_TEXT (DeskPosition, target, WORD),
  LEDGER_COLUMN_INT (DeskPosition, colour, SIDE), LEDGER_COLUMN_TEXT (DeskPosition, basis, WORD),
};

static const LedgerColumn count_columns[] = {
  LEDGER_KEY_OF (DeskCount, game, "game"),
  LEDGER_COLUMN_INT (DeskCount, ply, COUNT),
  LEDGER_COLUMN_TEXT (DeskCount, rules, LINE),
  LEDGER_COLUMN_INT (DeskCount, method, FLAG),
  LEDGER_COLUMN_TEXT (DeskCount, dead, LINE),
  LEDGER_COLUMN_TEXT (DeskCount, given, LINE),
  LEDGER_COLUMN_INT (DeskCount, black_q, AMOUNT),
  LEDGER_COLUMN_INT (DeskCount, white_q, AMOUNT),
  LEDGER_COLUMN_INT (DeskCount, shared, AMOUNT),
  LEDGER_COLUMN_INT (DeskCount, black_territory, AMOUNT),
  LEDGER_COLUMN_INT (DeskCount, white_territory, AMOUNT),
  LEDGER_COLUMN_INT (DeskCount, black_prisoners, AMOUNT),
  LEDGER_COLUMN_INT (DeskCount, white_prisoners, AMOUNT),
  LEDGER_COLUMN_INT (DeskCount, komi_q, AMOUNT),
  LEDGER_COLUMN_INT (DeskCount, return_q, AMOUNT),
  LEDGER_COLUMN_INT (DeskCount, black_warnings, AMOUNT),
  LEDGER_COLUMN_INT (DeskCount, white_warnings, AMOUNT),
  LEDGER_COLUMN_INT (DeskCount, penalty_q, AMOUNT),
  LEDGER_COLUMN_INT (DeskCount, margin_q, AMOUNT),
};

static const LedgerColumn dial_columns[] = {
  LEDGER_KEY_OF (DeskDial, game, "game"),
  LEDGER_KEY_INT (DeskDial, seq, PLACE),
  LEDGER_COLUMN_INT (DeskDial, held, FLAG),
  LEDGER_COLUMN_INT (DeskDial, gap, SPAN),
  LEDGER_COLUMN_INT (DeskDial, signers, SIGNERS),
  LEDGER_COLUMN_INT (DeskDial, black_moves, COUNT),
  LEDGER_COLUMN_INT (DeskDial, black_section, SPAN),
  LEDGER_COLUMN_INT (DeskDial, black_absence, 0, 3),
  LEDGER_COLUMN_INT (DeskDial, white_moves, COUNT),
  LEDGER_COLUMN_INT (DeskDial, white_section, SPAN),
  LEDGER_COLUMN_INT (DeskDial, white_absence, 0, 3),
};

static const LedgerColumn sealed_columns[] = {
  LEDGER_KEY_OF (DeskSealed, game, "game"),     LEDGER_KEY_INT (DeskSealed, seq, PLACE),
  LEDGER_COLUMN_INT (DeskSealed, ply, PLACE),   LEDGER_COLUMN_INT (DeskSealed, colour, 1, 2),
  LEDGER_COLUMN_TEXT (DeskSealed, seal, WORD),  LEDGER_COLUMN_TEXT (DeskSealed, secret, WORD),
  LEDGER_COLUMN_INT (DeskSealed, opened, FLAG),
};

static const LedgerColumn schedule_columns[] = {
  LEDGER_KEY_INT (DeskSchedule, round, 1, 9999),
  LEDGER_COLUMN_INT (DeskSchedule, at, INSTANT),
};

static const LedgerColumn lateness_columns[] = {
  LEDGER_KEY_OF (DeskLateness, game, "game"),
  LEDGER_KEY_INT (DeskLateness, side, 1, 2),
  LEDGER_COLUMN_INT (DeskLateness, late, SPAN),
  LEDGER_COLUMN_TEXT (DeskLateness, outcome, WORD),
};

static const LedgerColumn await_columns[] = {
  LEDGER_KEY_OF (DeskAwait, game, "game"),         LEDGER_KEY_INT (DeskAwait, seq, PLACE),
  LEDGER_COLUMN_TEXT (DeskAwait, event, WORD),     LEDGER_COLUMN_INT (DeskAwait, sides, 0, 3),
  LEDGER_COLUMN_INT (DeskAwait, at, INSTANT),      LEDGER_COLUMN_INT (DeskAwait, period, SPAN),
  LEDGER_COLUMN_INT (DeskAwait, periods, PERIODS),
};

static const LedgerColumn note_columns[] = {
  LEDGER_KEY_OF (DeskNote, game, "game"),   LEDGER_KEY_INT (DeskNote, seq, PLACE),
  LEDGER_COLUMN_INT (DeskNote, ply, COUNT), LEDGER_COLUMN_TEXT (DeskNote, event, WORD),
  LEDGER_COLUMN_INT (DeskNote, side, 1, 2), LEDGER_COLUMN_TEXT (DeskNote, article, WORD),
};

static const LedgerColumn ruling_columns[] = {
  LEDGER_KEY_OF (DeskRuling, ruling, "ruling"),
  LEDGER_COLUMN_OF (DeskRuling, game, "game"),
  LEDGER_COLUMN_OF (DeskRuling, player, "player"),
  LEDGER_COLUMN_INT (DeskRuling, side, SIDE),
  LEDGER_COLUMN_INT (DeskRuling, ply, COUNT),
  LEDGER_COLUMN_TEXT (DeskRuling, place, LINE),
  LEDGER_COLUMN_TEXT (DeskRuling, offence, LINE),
  LEDGER_COLUMN_TEXT (DeskRuling, article, WORD),
  LEDGER_COLUMN_TEXT (DeskRuling, decision, WORD),
  LEDGER_COLUMN_OF (DeskRuling, warning, "warning"),
  LEDGER_COLUMN_INT (DeskRuling, claimant, SIDE),
  LEDGER_COLUMN_INT (DeskRuling, signers, SIGNERS),
  LEDGER_COLUMN_TEXT (DeskRuling, referee, LINE),
  LEDGER_COLUMN_TEXT (DeskRuling, rules, LINE),
  LEDGER_COLUMN_INT (DeskRuling, version, ACT),
};

static const LedgerColumn offence_columns[] = {
  LEDGER_KEY_TEXT (DeskOffenceRow, offence, LINE),
  LEDGER_COLUMN_TEXT (DeskOffenceRow, label, LINE),
  LEDGER_COLUMN_TEXT (DeskOffenceRow, article, WORD),
  LEDGER_COLUMN_TEXT (DeskOffenceRow, board, WORD),
  LEDGER_COLUMN_TEXT (DeskOffenceRow, turn, WORD),
  LEDGER_COLUMN_TEXT (DeskOffenceRow, clock, WORD),
  LEDGER_COLUMN_TEXT (DeskOffenceRow, claimant, WORD),
  LEDGER_COLUMN_TEXT (DeskOffenceRow, deadline, WORD),
  LEDGER_COLUMN_TEXT (DeskOffenceRow, authority, WORD),
  LEDGER_COLUMN_TEXT (DeskOffenceRow, decisions, WORD),
  LEDGER_COLUMN_INT (DeskOffenceRow, proposed, FLAG),
  LEDGER_COLUMN_TEXT (DeskOffenceRow, again, WORD),
  LEDGER_COLUMN_INT (DeskOffenceRow, gone, FLAG),
};

static const LedgerColumn official_columns[] = {
  LEDGER_KEY_TEXT (DeskOfficial, name, LINE),
  LEDGER_COLUMN_TEXT (DeskOfficial, role, WORD),
  LEDGER_COLUMN_TEXT (DeskOfficial, pin, WORD),
};

static const LedgerColumn rematch_columns[] = {
  LEDGER_KEY_OF (DeskRematch, game, "game"),
  LEDGER_COLUMN_OF (DeskRematch, of, "game"),
  LEDGER_COLUMN_TEXT (DeskRematch, kind, WORD),
  LEDGER_COLUMN_INT (DeskRematch, taken, FLAG),
};

static const LedgerColumn restriction_columns[] = {
  LEDGER_KEY_OF (DeskRestriction, restriction, "restriction"),
  LEDGER_COLUMN_TEXT (DeskRestriction, kind, WORD),
  LEDGER_COLUMN_TEXT (DeskRestriction, one, LINE),
  LEDGER_COLUMN_TEXT (DeskRestriction, two, LINE),
  LEDGER_COLUMN_INT (DeskRestriction, first, 1, 9999),
  LEDGER_COLUMN_INT (DeskRestriction, last, ROUND),
  LEDGER_COLUMN_INT (DeskRestriction, weight, 0, G_GINT64_CONSTANT (1000000000000000)),
  LEDGER_COLUMN_INT (DeskRestriction, board, COUNT),
  LEDGER_COLUMN_TEXT (DeskRestriction, reason, LINE),
  LEDGER_COLUMN_INT (DeskRestriction, gone, FLAG),
};

static const LedgerColumn seeding_columns[] = {
  LEDGER_KEY_OF (DeskSeeding, player, "player"),
  LEDGER_COLUMN_INT (DeskSeeding, number, COUNT),
  LEDGER_COLUMN_INT (DeskSeeding, seed, COUNT),
  LEDGER_COLUMN_INT (DeskSeeding, correction, AMOUNT),
  LEDGER_COLUMN_INT (DeskSeeding, grp, COUNT),
};

static const LedgerColumn award_columns[] = {
  LEDGER_KEY_OF (DeskAward, player, "player"),
  LEDGER_KEY_INT (DeskAward, round, 1, 9999),
  LEDGER_COLUMN_INT (DeskAward, points, -1, 2),
};

static const LedgerColumn detail_columns[] = {
  LEDGER_KEY_OF (DeskDetail, player, "player"),
  LEDGER_KEY_TEXT (DeskDetail, name, WORD),
  LEDGER_COLUMN_TEXT (DeskDetail, value, LINE),
};

static const LedgerColumn uncoloured_columns[] = {
  LEDGER_KEY_OF (DeskUncoloured, game, "game"),
  LEDGER_COLUMN_INT (DeskUncoloured, unknown, FLAG),
};

static const LedgerColumn freeze_columns[] = {
  LEDGER_KEY_INT (DeskFreeze, round, ROUND),
  LEDGER_COLUMN_INT (DeskFreeze, frozen, FLAG),
  LEDGER_COLUMN_TEXT (DeskFreeze, digest, TABLE),
};

static const LedgerColumn tie_columns[] = {
  LEDGER_KEY_OF (DeskTie, tie, "tie"),        LEDGER_COLUMN_INT (DeskTie, round, ROUND),
  LEDGER_COLUMN_TEXT (DeskTie, method, WORD), LEDGER_COLUMN_TEXT (DeskTie, players, LINE),
  LEDGER_COLUMN_TEXT (DeskTie, reason, LINE), LEDGER_COLUMN_INT (DeskTie, gone, FLAG),
};

static const LedgerColumn prize_columns[] = {
  LEDGER_KEY_OF (DeskPrize, prize, "prize"),   LEDGER_COLUMN_TEXT (DeskPrize, name, LINE),
  LEDGER_COLUMN_INT (DeskPrize, place, PLACE), LEDGER_COLUMN_TEXT (DeskPrize, who, LINE),
  LEDGER_COLUMN_TEXT (DeskPrize, value, LINE), LEDGER_COLUMN_INT (DeskPrize, gone, FLAG),
};

static const LedgerColumn kept_columns[] = {
  LEDGER_KEY_TEXT (DeskKept, name, LINE),
  LEDGER_COLUMN_TEXT (DeskKept, text, TABLE),
};

static const LedgerColumn remark_columns[] = {
  LEDGER_KEY_OF (DeskRemark, game, "game"),
  LEDGER_COLUMN_TEXT (DeskRemark, text, LINE),
};

static const LedgerColumn printed_columns[] = {
  LEDGER_KEY_INT (DeskPrinted, paper, COUNT),
  LEDGER_COLUMN_INT (DeskPrinted, at, INSTANT),
  LEDGER_COLUMN_TEXT (DeskPrinted, digest, WORD),
};

static const LedgerColumn beat_columns[] = {
  LEDGER_KEY_INT (DeskBeat, reading, 0, G_MAXINT64),
  LEDGER_COLUMN_INT (DeskBeat, at, INSTANT),
  LEDGER_COLUMN_INT (DeskBeat, ran, SPAN),
};

/* --- Texts that are numbers, or are taken for what they say without another look --- */

/* A word that no list has any more is passed over by who reads it; a number is taken as it is. */
static gboolean
fits_setting (gconstpointer record)
{
  static const char *const numbers[] = { "rounds", "lots_seed", "cut_places", NULL };
  const DeskSetting *row = record;

  return !g_strv_contains (numbers, row->name) || desk_setting_check (row->name, row->value, NULL);
}

static gboolean
fits_result (gconstpointer record)
{
  const DeskResult *row = record;
  RulesResult result;

  return row->result[0] == '\0' || rules_result_parse (row->result, &result);
}

/* "5 7 9" */
static gboolean
fits_tie (gconstpointer record)
{
  const DeskTie *row = record;
  g_auto (GStrv) words = g_strsplit (row->players, " ", -1);
  gint64 key;

  for (int i = 0; words[i]; i++)
    if (words[i][0] && !g_ascii_string_to_signed (words[i], 10, 1, LEDGER_COUNT_MAX, &key, NULL))
      return FALSE;
  return TRUE;
}

/* --- Kinds --- */

const LedgerKind desk_setting_kind =
    LEDGER_KIND_FIT ("setting", DeskSetting, setting_columns, fits_setting);
const LedgerKind desk_player_kind = LEDGER_KIND ("player", DeskPlayer, player_columns);
const LedgerKind desk_absence_kind = LEDGER_KIND ("absence", DeskAbsence, absence_columns);
const LedgerKind desk_round_kind = LEDGER_KIND ("round", DeskRound, round_columns);
const LedgerKind desk_game_kind = LEDGER_KIND ("game", DeskGame, game_columns);
const LedgerKind desk_result_kind =
    LEDGER_KIND_FIT ("result", DeskResult, result_columns, fits_result);
const LedgerKind desk_move_kind = LEDGER_KIND ("move", DeskMove, move_columns);
const LedgerKind desk_reading_kind = LEDGER_KIND ("reading", DeskReading, reading_columns);
const LedgerKind desk_warning_kind = LEDGER_KIND ("warning", DeskWarning, warning_columns);
const LedgerKind desk_ending_kind = LEDGER_KIND ("ending", DeskEnding, ending_columns);
const LedgerKind desk_position_kind = LEDGER_KIND ("position", DeskPosition, position_columns);
const LedgerKind desk_count_kind = LEDGER_KIND ("count", DeskCount, count_columns);
const LedgerKind desk_dial_kind = LEDGER_KIND ("dial", DeskDial, dial_columns);
const LedgerKind desk_sealed_kind = LEDGER_KIND ("sealed", DeskSealed, sealed_columns);
const LedgerKind desk_schedule_kind = LEDGER_KIND ("schedule", DeskSchedule, schedule_columns);
const LedgerKind desk_lateness_kind = LEDGER_KIND ("lateness", DeskLateness, lateness_columns);
const LedgerKind desk_await_kind = LEDGER_KIND ("await", DeskAwait, await_columns);
const LedgerKind desk_note_kind = LEDGER_KIND ("note", DeskNote, note_columns);
const LedgerKind desk_ruling_kind = LEDGER_KIND ("ruling", DeskRuling, ruling_columns);
const LedgerKind desk_offence_kind = LEDGER_KIND ("offence", DeskOffenceRow, offence_columns);
const LedgerKind desk_official_kind = LEDGER_KIND ("official", DeskOfficial, official_columns);
const LedgerKind desk_rematch_kind = LEDGER_KIND ("rematch", DeskRematch, rematch_columns);
const LedgerKind desk_restriction_kind =
    LEDGER_KIND ("restriction", DeskRestriction, restriction_columns);
const LedgerKind desk_seeding_kind = LEDGER_KIND ("seeding", DeskSeeding, seeding_columns);
const LedgerKind desk_award_kind = LEDGER_KIND ("award", DeskAward, award_columns);
const LedgerKind desk_detail_kind = LEDGER_KIND ("detail", DeskDetail, detail_columns);
const LedgerKind desk_uncoloured_kind =
    LEDGER_KIND ("uncoloured", DeskUncoloured, uncoloured_columns);
const LedgerKind desk_freeze_kind = LEDGER_KIND ("freeze", DeskFreeze, freeze_columns);
const LedgerKind desk_tie_kind = LEDGER_KIND_FIT ("tie", DeskTie, tie_columns, fits_tie);
const LedgerKind desk_prize_kind = LEDGER_KIND ("prize", DeskPrize, prize_columns);
const LedgerKind desk_kept_kind = LEDGER_KIND ("kept", DeskKept, kept_columns);
const LedgerKind desk_remark_kind = LEDGER_KIND ("remark", DeskRemark, remark_columns);
const LedgerKind desk_printed_kind = LEDGER_KIND ("printed", DeskPrinted, printed_columns);
const LedgerKind desk_beat_kind = LEDGER_KIND ("beat", DeskBeat, beat_columns);

const LedgerKind *const desk_kinds[] = {
  &desk_setting_kind,  &desk_player_kind,  &desk_absence_kind,     &desk_round_kind,
  &desk_game_kind,     &desk_result_kind,  &desk_move_kind,        &desk_reading_kind,
  &desk_warning_kind,  &desk_ending_kind,  &desk_position_kind,    &desk_count_kind,
  &desk_dial_kind,     &desk_sealed_kind,  &desk_schedule_kind,    &desk_lateness_kind,
  &desk_await_kind,    &desk_note_kind,    &desk_ruling_kind,      &desk_offence_kind,
  &desk_official_kind, &desk_rematch_kind, &desk_restriction_kind, &desk_seeding_kind,
  &desk_award_kind,    &desk_detail_kind,  &desk_uncoloured_kind,  &desk_freeze_kind,
  &desk_tie_kind,      &desk_prize_kind,   &desk_kept_kind,        &desk_remark_kind,
};

const int desk_n_kinds = G_N_ELEMENTS (desk_kinds);
