#pragma once
#include "clock/call.h"
#include "desk/act/value.h"
#include "desk/file/desk.h"
#include "desk/ruling/offence.h"
#include "desk/game/points.h"
#include "desk/adopt/replay.h"

/* Shared inside the room. */
struct _Desk {
  GObject parent;
  Ledger *ledger;
  DeskState *state;
  char *who;
  GHashTable *proved;      /* who has acted here with a PIN -> the hash that was met */
  char *authority;         /* who has lent his for the next act, NULL for nobody */
  gboolean authority_used; /* an act that is about to be written rests on it */
  DeskAct *pending;        /* what is being written, to be taken over when it is stored */
  GPtrArray *trial;        /* what the act on trial would change, NULL while acts are stored */
  StandingField *field;    /* made when asked for, dropped by every act */
  guint n_fields;          /* that were made so far */
  guint standings_field;   /* of which the standings are shown */
  GHashTable *published; /* round -> the digest of its standings at the last act, where published */
  GListStore *players;   /* lists exist once they were asked for */
  GListStore *acts;
  GPtrArray *rounds; /* number - 1 -> GListStore */
  GListStore *standings;
  int standings_after;
  gint64 standings_version;
  struct _DeskTraceIndex *traces; /* made when asked for */
  GHashTable *records;            /* game -> DeskReplay */
  GHashTable *clocks;             /* game -> the clock at work */
  GHashTable *awaits;             /* game -> the countdown for an absent player */
  guint beat;                     /* what stores running clocks, 0 where none runs */
  int beat_timer;
  gboolean beat_failed;
  gint64 asleep; /* how long the machine had slept when it was last looked at, milliseconds */
  gint64 ticked; /* and when that was, by the machine's own clock, milliseconds */
};

gboolean desk_act_start (Desk *desk, GError **error);
gboolean desk_act_begin (Desk *desk, GError **error);
void desk_act_put (Desk *desk, const LedgerKind *kind, gpointer record);
gboolean desk_act_commit (Desk *desk, const char *verb, const char *reason, GError **error,
                          const char *about, ...) G_GNUC_PRINTF (5, 6);
void desk_act_abort (Desk *desk);
gboolean desk_act_refuse (Desk *desk, GError *refusal, GError **error);
void desk_act_publish (Desk *desk, gint64 act, const DeskAct *value);
void desk_act_keep_copy (Desk *desk);
void desk_freeze_watch (Desk *desk);
void desk_freeze_tell (Desk *desk);
gboolean desk_trial_hold (Desk *desk, const DeskState *after, GError **error);

void desk_list_sync (Desk *desk, const DeskAct *act);
gboolean desk_play_store (Desk *desk, gint64 game, RulesPoint point, DeskEnding *word,
                          const char *verb, GError **error);
char *desk_count_signers_text (int signers);
GHashTable *desk_enrol_find_alike (const DeskState *state);
gboolean desk_enrol_check_alone (const DeskState *state, const DeskPlayer *player, GError **error);
gboolean desk_enrol_check_free (const DeskState *state, gint64 round, GError **error);
char *desk_enrol_about (const DeskPlayer *player);
gboolean desk_count_check_lock (Desk *desk, gint64 game, int signers, GError **error);
gboolean desk_count_check_annul (Desk *desk, gint64 game, int signers, const char *reason,
                                 GError **error);
gboolean desk_official_check_put_chief (Desk *desk, const char *name, GError **error);
void desk_official_put_chief (Desk *desk, const char *name);
gboolean desk_official_fail_unknown (const DeskState *state, const char *name, GError **error);
void desk_official_lapse (Desk *desk);
const char *desk_official_mark (Desk *desk, int signers);
char *desk_official_about (Desk *desk, const char *about);
gboolean desk_official_check_who (Desk *desk, GError **error);
gboolean desk_official_fail_hash (const char *name, GError **error);
void desk_official_put_proofs (Desk *desk);
void desk_official_prove (Desk *desk, const char *name);

gboolean desk_official_check_change (Desk *desk, const char *name, const char *role,
                                     const char *pin, GError **error);
gboolean desk_official_check_after (Desk *desk, const DeskState *after, GError **error);
/* A move that the referee makes: a sealed one, or one forfeited. */
typedef struct {
  RulesPoint point; /* a forced pass where it cannot be played, or is RULES_PASS */
  const char *verb;
  const char *note; /* beside the move, in words of no language; may be empty */
  const char *reason;
  void (*put) (Desk *desk, gint64 game); /* what the act stores besides */
} DeskForced;

gboolean desk_forced_store (Desk *desk, gint64 game, const DeskForced *forced, GError **error);
gboolean desk_rebuild_make_displaced (Desk *desk, gint64 game, RulesPoint from, RulesPoint to,
                                      DeskPosition *ret_row, GError **error);
gboolean desk_seal_check_open (Desk *desk, gint64 game, GError **error);
gboolean desk_pause_is_adjourned (Desk *desk, gint64 game);
gboolean desk_pause_check_resume (Desk *desk, gint64 game, const char *reason, GError **error);
void desk_wake_check_sleep (Desk *desk);
void desk_await_forget (Desk *desk);
void desk_beat_arm (Desk *desk);
void desk_beat_store (Desk *desk);
void desk_time_forget (Desk *desk, gint64 game);
void desk_time_forget_idle (Desk *desk);
gboolean desk_time_prepare_press (Desk *desk, gint64 game, RulesColour colour, GError **error);
void desk_time_put_press (Desk *desk, gint64 game);
void desk_time_put_stop (Desk *desk, gint64 game);
void desk_time_put_swap (Desk *desk, gint64 game, const char *event);
void desk_time_put_again (Desk *desk, const DeskGame *game, gint64 again);
void desk_result_put (Desk *desk, const DeskGame *game, const char *text, int signers, int area_q,
                      const char *dead);
gboolean desk_late_has_missed (Desk *desk, gint64 game);
gboolean desk_late_check_result (Desk *desk, const DeskGame *game, RulesResult result,
                                 GError **error);
gboolean desk_late_check_unbegun (Desk *desk, gint64 game, GError **error);
gboolean desk_result_check_new (Desk *desk, const DeskGame *game, RulesResult result,
                                GError **error);
void desk_time_settle (Desk *desk, gboolean stored);

/* desk/game/colours.c */
gboolean desk_colours_check (Desk *desk, gint64 game, GError **error);
gboolean desk_colours_check_exchange (const DeskState *state, const DeskGame *game, GError **error);
const DeskGame *desk_colours_find (const DeskState *state, int round, gint64 one, gint64 other);
void desk_colours_put_known (Desk *desk, gint64 game);
gboolean desk_colours_store (Desk *desk, const DeskGame *game, gint64 black, GError **error);
int desk_colours_turn_signers (int signers);

void desk_offence_take_row (DeskOffence *offence, const DeskOffenceRow *row);
gboolean desk_offence_check (const DeskOffence *offence, GError **error);
gboolean desk_seat_check_free (Desk *desk, int round, gint64 player, GError **error);
gboolean desk_seeding_check_fixed (const DeskState *state, const DeskSeeding *was,
                                   const DeskSeeding *is, GError **error);
void desk_rematch_put (Desk *desk, const DeskGame *game, gboolean restart);
void desk_rematch_put_swap (Desk *desk, const DeskGame *game);
void desk_rematch_put_taken (Desk *desk, const DeskGame *game);
void desk_result_keep_copy (Desk *desk, gint64 game);

gboolean desk_fail (GError **error, DeskError code, const char *format, ...) G_GNUC_PRINTF (3, 4);
gboolean desk_is_one_line (const char *text);
gboolean desk_is_blank (const char *text);
gboolean desk_has_reason (const char *reason);
const DeskGame *desk_find_game (Desk *desk, gint64 game, GError **error);
char *desk_game_about (Desk *desk, const DeskGame *game, const char *detail);
