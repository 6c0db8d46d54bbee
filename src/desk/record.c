#include "desk/record.h"

static const LedgerColumn setting_columns[] = {
  LEDGER_KEY_TEXT (DeskSetting, name),
  LEDGER_COLUMN_TEXT (DeskSetting, value),
};

static const LedgerColumn player_columns[] = {
  LEDGER_KEY_INT (DeskPlayer, player),       LEDGER_COLUMN_TEXT (DeskPlayer, family),
  LEDGER_COLUMN_TEXT (DeskPlayer, given),    LEDGER_COLUMN_INT (DeskPlayer, rank),
  LEDGER_COLUMN_INT (DeskPlayer, rating),    LEDGER_COLUMN_TEXT (DeskPlayer, country),
  LEDGER_COLUMN_TEXT (DeskPlayer, club),     LEDGER_COLUMN_TEXT (DeskPlayer, ident),
  LEDGER_COLUMN_INT (DeskPlayer, withdrawn),
};

static const LedgerColumn absence_columns[] = {
  LEDGER_KEY_INT (DeskAbsence, player),
  LEDGER_KEY_INT (DeskAbsence, round),
  LEDGER_COLUMN_INT (DeskAbsence, absent),
};

static const LedgerColumn round_columns[] = {
  LEDGER_KEY_INT (DeskRound, round),
  LEDGER_COLUMN_INT (DeskRound, state),
};

static const LedgerColumn game_columns[] = {
  LEDGER_KEY_INT (DeskGame, game),     LEDGER_COLUMN_INT (DeskGame, round),
  LEDGER_COLUMN_INT (DeskGame, board), LEDGER_COLUMN_INT (DeskGame, black),
  LEDGER_COLUMN_INT (DeskGame, white), LEDGER_COLUMN_INT (DeskGame, handicap),
  LEDGER_COLUMN_INT (DeskGame, gone),
};

static const LedgerColumn result_columns[] = {
  LEDGER_KEY_INT (DeskResult, game),       LEDGER_COLUMN_INT (DeskResult, black),
  LEDGER_COLUMN_INT (DeskResult, white),   LEDGER_COLUMN_TEXT (DeskResult, result),
  LEDGER_COLUMN_INT (DeskResult, area_q),  LEDGER_COLUMN_TEXT (DeskResult, dead),
  LEDGER_COLUMN_INT (DeskResult, signers), LEDGER_COLUMN_TEXT (DeskResult, referee),
};

static const LedgerColumn move_columns[] = {
  LEDGER_KEY_INT (DeskMove, game),      LEDGER_KEY_INT (DeskMove, ply),
  LEDGER_COLUMN_INT (DeskMove, colour), LEDGER_COLUMN_INT (DeskMove, kind),
  LEDGER_COLUMN_TEXT (DeskMove, point),
};

static const LedgerColumn reading_columns[] = {
  LEDGER_KEY_INT (DeskReading, game),
  LEDGER_KEY_INT (DeskReading, seq),
  LEDGER_COLUMN_TEXT (DeskReading, event),
  LEDGER_COLUMN_INT (DeskReading, turn),
  LEDGER_COLUMN_INT (DeskReading, running),
  LEDGER_COLUMN_INT (DeskReading, fallen),
  LEDGER_COLUMN_INT (DeskReading, black_free),
  LEDGER_COLUMN_INT (DeskReading, black_periods),
  LEDGER_COLUMN_INT (DeskReading, black_elapsed),
  LEDGER_COLUMN_INT (DeskReading, black_used),
  LEDGER_COLUMN_INT (DeskReading, white_free),
  LEDGER_COLUMN_INT (DeskReading, white_periods),
  LEDGER_COLUMN_INT (DeskReading, white_elapsed),
  LEDGER_COLUMN_INT (DeskReading, white_used),
};

static const LedgerColumn warning_columns[] = {
  LEDGER_KEY_INT (DeskWarning, warning),     LEDGER_COLUMN_INT (DeskWarning, game),
  LEDGER_COLUMN_INT (DeskWarning, player),   LEDGER_COLUMN_INT (DeskWarning, side),
  LEDGER_COLUMN_INT (DeskWarning, ply),      LEDGER_COLUMN_TEXT (DeskWarning, offence),
  LEDGER_COLUMN_TEXT (DeskWarning, article),
};

static const LedgerColumn ending_columns[] = {
  LEDGER_KEY_INT (DeskEnding, game),       LEDGER_KEY_INT (DeskEnding, seq),
  LEDGER_COLUMN_INT (DeskEnding, ply),     LEDGER_COLUMN_TEXT (DeskEnding, event),
  LEDGER_COLUMN_INT (DeskEnding, side),    LEDGER_COLUMN_INT (DeskEnding, first),
  LEDGER_COLUMN_TEXT (DeskEnding, points),
};

static const LedgerColumn position_columns[] = {
  LEDGER_KEY_INT (DeskPosition, game),      LEDGER_KEY_INT (DeskPosition, seq),
  LEDGER_COLUMN_TEXT (DeskPosition, kind),  LEDGER_COLUMN_INT (DeskPosition, ply),
  LEDGER_COLUMN_TEXT (DeskPosition, place), LEDGER_COLUMN_TEXT (DeskPosition, target),
  LEDGER_COLUMN_INT (DeskPosition, colour), LEDGER_COLUMN_TEXT (DeskPosition, basis),
};

static const LedgerColumn count_columns[] = {
  LEDGER_KEY_INT (DeskCount, game),
  LEDGER_COLUMN_INT (DeskCount, ply),
  LEDGER_COLUMN_TEXT (DeskCount, rules),
  LEDGER_COLUMN_INT (DeskCount, method),
  LEDGER_COLUMN_TEXT (DeskCount, dead),
  LEDGER_COLUMN_TEXT (DeskCount, given),
  LEDGER_COLUMN_INT (DeskCount, black_q),
  LEDGER_COLUMN_INT (DeskCount, white_q),
  LEDGER_COLUMN_INT (DeskCount, shared),
  LEDGER_COLUMN_INT (DeskCount, black_territory),
  LEDGER_COLUMN_INT (DeskCount, white_territory),
  LEDGER_COLUMN_INT (DeskCount, black_prisoners),
  LEDGER_COLUMN_INT (DeskCount, white_prisoners),
  LEDGER_COLUMN_INT (DeskCount, komi_q),
  LEDGER_COLUMN_INT (DeskCount, return_q),
  LEDGER_COLUMN_INT (DeskCount, black_warnings),
  LEDGER_COLUMN_INT (DeskCount, white_warnings),
  LEDGER_COLUMN_INT (DeskCount, penalty_q),
  LEDGER_COLUMN_INT (DeskCount, margin_q),
};

static const LedgerColumn dial_columns[] = {
  LEDGER_KEY_INT (DeskDial, game),
  LEDGER_KEY_INT (DeskDial, seq),
  LEDGER_COLUMN_INT (DeskDial, held),
  LEDGER_COLUMN_INT (DeskDial, gap),
  LEDGER_COLUMN_INT (DeskDial, signers),
  LEDGER_COLUMN_INT (DeskDial, black_moves),
  LEDGER_COLUMN_INT (DeskDial, black_section),
  LEDGER_COLUMN_INT (DeskDial, black_absence),
  LEDGER_COLUMN_INT (DeskDial, white_moves),
  LEDGER_COLUMN_INT (DeskDial, white_section),
  LEDGER_COLUMN_INT (DeskDial, white_absence),
};

static const LedgerColumn sealed_columns[] = {
  LEDGER_KEY_INT (DeskSealed, game),      LEDGER_KEY_INT (DeskSealed, seq),
  LEDGER_COLUMN_INT (DeskSealed, ply),    LEDGER_COLUMN_INT (DeskSealed, colour),
  LEDGER_COLUMN_TEXT (DeskSealed, seal),  LEDGER_COLUMN_TEXT (DeskSealed, secret),
  LEDGER_COLUMN_INT (DeskSealed, opened),
};

static const LedgerColumn schedule_columns[] = {
  LEDGER_KEY_INT (DeskSchedule, round),
  LEDGER_COLUMN_INT (DeskSchedule, at),
};

static const LedgerColumn lateness_columns[] = {
  LEDGER_KEY_INT (DeskLateness, game),
  LEDGER_KEY_INT (DeskLateness, side),
  LEDGER_COLUMN_INT (DeskLateness, late),
  LEDGER_COLUMN_TEXT (DeskLateness, outcome),
};

static const LedgerColumn await_columns[] = {
  LEDGER_KEY_INT (DeskAwait, game),       LEDGER_KEY_INT (DeskAwait, seq),
  LEDGER_COLUMN_TEXT (DeskAwait, event),  LEDGER_COLUMN_INT (DeskAwait, sides),
  LEDGER_COLUMN_INT (DeskAwait, at),      LEDGER_COLUMN_INT (DeskAwait, period),
  LEDGER_COLUMN_INT (DeskAwait, periods),
};

static const LedgerColumn note_columns[] = {
  LEDGER_KEY_INT (DeskNote, game),    LEDGER_KEY_INT (DeskNote, seq),
  LEDGER_COLUMN_INT (DeskNote, ply),  LEDGER_COLUMN_TEXT (DeskNote, event),
  LEDGER_COLUMN_INT (DeskNote, side), LEDGER_COLUMN_TEXT (DeskNote, article),
};

static const LedgerColumn ruling_columns[] = {
  LEDGER_KEY_INT (DeskRuling, ruling),       LEDGER_COLUMN_INT (DeskRuling, game),
  LEDGER_COLUMN_INT (DeskRuling, player),    LEDGER_COLUMN_INT (DeskRuling, side),
  LEDGER_COLUMN_INT (DeskRuling, ply),       LEDGER_COLUMN_TEXT (DeskRuling, place),
  LEDGER_COLUMN_TEXT (DeskRuling, offence),  LEDGER_COLUMN_TEXT (DeskRuling, article),
  LEDGER_COLUMN_TEXT (DeskRuling, decision), LEDGER_COLUMN_INT (DeskRuling, warning),
  LEDGER_COLUMN_INT (DeskRuling, claimant),  LEDGER_COLUMN_INT (DeskRuling, signers),
  LEDGER_COLUMN_TEXT (DeskRuling, referee),  LEDGER_COLUMN_TEXT (DeskRuling, rules),
  LEDGER_COLUMN_INT (DeskRuling, version),
};

static const LedgerColumn offence_columns[] = {
  LEDGER_KEY_TEXT (DeskOffenceRow, offence),      LEDGER_COLUMN_TEXT (DeskOffenceRow, label),
  LEDGER_COLUMN_TEXT (DeskOffenceRow, article),   LEDGER_COLUMN_TEXT (DeskOffenceRow, board),
  LEDGER_COLUMN_TEXT (DeskOffenceRow, turn),      LEDGER_COLUMN_TEXT (DeskOffenceRow, clock),
  LEDGER_COLUMN_TEXT (DeskOffenceRow, claimant),  LEDGER_COLUMN_TEXT (DeskOffenceRow, deadline),
  LEDGER_COLUMN_TEXT (DeskOffenceRow, authority), LEDGER_COLUMN_TEXT (DeskOffenceRow, decisions),
  LEDGER_COLUMN_INT (DeskOffenceRow, proposed),   LEDGER_COLUMN_TEXT (DeskOffenceRow, again),
  LEDGER_COLUMN_INT (DeskOffenceRow, gone),
};

static const LedgerColumn official_columns[] = {
  LEDGER_KEY_TEXT (DeskOfficial, name),
  LEDGER_COLUMN_TEXT (DeskOfficial, role),
  LEDGER_COLUMN_TEXT (DeskOfficial, pin),
};

static const LedgerColumn rematch_columns[] = {
  LEDGER_KEY_INT (DeskRematch, game),
  LEDGER_COLUMN_INT (DeskRematch, of),
  LEDGER_COLUMN_TEXT (DeskRematch, kind),
  LEDGER_COLUMN_INT (DeskRematch, taken),
};

static const LedgerColumn restriction_columns[] = {
  LEDGER_KEY_INT (DeskRestriction, restriction), LEDGER_COLUMN_TEXT (DeskRestriction, kind),
  LEDGER_COLUMN_TEXT (DeskRestriction, one),     LEDGER_COLUMN_TEXT (DeskRestriction, two),
  LEDGER_COLUMN_INT (DeskRestriction, first),    LEDGER_COLUMN_INT (DeskRestriction, last),
  LEDGER_COLUMN_INT (DeskRestriction, weight),   LEDGER_COLUMN_INT (DeskRestriction, board),
  LEDGER_COLUMN_TEXT (DeskRestriction, reason),  LEDGER_COLUMN_INT (DeskRestriction, gone),
};

static const LedgerColumn seeding_columns[] = {
  LEDGER_KEY_INT (DeskSeeding, player),  LEDGER_COLUMN_INT (DeskSeeding, number),
  LEDGER_COLUMN_INT (DeskSeeding, seed), LEDGER_COLUMN_INT (DeskSeeding, correction),
  LEDGER_COLUMN_INT (DeskSeeding, grp),
};

static const LedgerColumn award_columns[] = {
  LEDGER_KEY_INT (DeskAward, player),
  LEDGER_KEY_INT (DeskAward, round),
  LEDGER_COLUMN_INT (DeskAward, points),
};

static const LedgerColumn detail_columns[] = {
  LEDGER_KEY_INT (DeskDetail, player),
  LEDGER_KEY_TEXT (DeskDetail, name),
  LEDGER_COLUMN_TEXT (DeskDetail, value),
};

static const LedgerColumn uncoloured_columns[] = {
  LEDGER_KEY_INT (DeskUncoloured, game),
  LEDGER_COLUMN_INT (DeskUncoloured, unknown),
};

static const LedgerColumn freeze_columns[] = {
  LEDGER_KEY_INT (DeskFreeze, round),
  LEDGER_COLUMN_INT (DeskFreeze, frozen),
  LEDGER_COLUMN_TEXT (DeskFreeze, digest),
};

static const LedgerColumn tie_columns[] = {
  LEDGER_KEY_INT (DeskTie, tie),        LEDGER_COLUMN_INT (DeskTie, round),
  LEDGER_COLUMN_TEXT (DeskTie, method), LEDGER_COLUMN_TEXT (DeskTie, players),
  LEDGER_COLUMN_TEXT (DeskTie, reason), LEDGER_COLUMN_INT (DeskTie, gone),
};

static const LedgerColumn prize_columns[] = {
  LEDGER_KEY_INT (DeskPrize, prize),     LEDGER_COLUMN_TEXT (DeskPrize, name),
  LEDGER_COLUMN_INT (DeskPrize, place),  LEDGER_COLUMN_TEXT (DeskPrize, who),
  LEDGER_COLUMN_TEXT (DeskPrize, value), LEDGER_COLUMN_INT (DeskPrize, gone),
};

static const LedgerColumn kept_columns[] = {
  LEDGER_KEY_TEXT (DeskKept, name),
  LEDGER_COLUMN_TEXT (DeskKept, text),
};

static const LedgerColumn remark_columns[] = {
  LEDGER_KEY_INT (DeskRemark, game),
  LEDGER_COLUMN_TEXT (DeskRemark, text),
};

static const LedgerColumn printed_columns[] = {
  LEDGER_KEY_INT (DeskPrinted, paper),
  LEDGER_COLUMN_INT (DeskPrinted, at),
  LEDGER_COLUMN_TEXT (DeskPrinted, digest),
};

static const LedgerColumn beat_columns[] = {
  LEDGER_KEY_INT (DeskBeat, reading),
  LEDGER_COLUMN_INT (DeskBeat, at),
  LEDGER_COLUMN_INT (DeskBeat, ran),
};

const LedgerKind desk_setting_kind = LEDGER_KIND ("setting", DeskSetting, setting_columns);
const LedgerKind desk_player_kind = LEDGER_KIND ("player", DeskPlayer, player_columns);
const LedgerKind desk_absence_kind = LEDGER_KIND ("absence", DeskAbsence, absence_columns);
const LedgerKind desk_round_kind = LEDGER_KIND ("round", DeskRound, round_columns);
const LedgerKind desk_game_kind = LEDGER_KIND ("game", DeskGame, game_columns);
const LedgerKind desk_result_kind = LEDGER_KIND ("result", DeskResult, result_columns);
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
const LedgerKind desk_tie_kind = LEDGER_KIND ("tie", DeskTie, tie_columns);
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
