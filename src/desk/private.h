#pragma once
#include "clock/call.h"
#include "desk/desk.h"
#include "desk/points.h"
#include "desk/replay.h"

/* Shared inside the room. */
struct _Desk {
  GObject parent;
  Ledger *ledger;
  DeskState *state;
  char *who;
  GPtrArray *pending;   /* what the act that is being written puts, to be taken over when stored */
  StandingField *field; /* made when asked for, dropped by every act */
  GListStore *players;  /* lists exist once they were asked for */
  GListStore *acts;
  GPtrArray *rounds; /* number - 1 -> GListStore */
  GListStore *standings;
  int standings_after;
  gint64 standings_version;
  GHashTable *records; /* game -> DeskReplay */
  GHashTable *clocks;  /* game -> the clock at work */
};

typedef struct {
  const LedgerKind *kind;
  gpointer record;
} DeskPending;

gboolean desk_act_begin (Desk *desk, GError **error);
void desk_act_put (Desk *desk, const LedgerKind *kind, gpointer record);
gboolean desk_act_commit (Desk *desk, const char *verb, const char *reason, GError **error,
                          const char *about, ...) G_GNUC_PRINTF (5, 6);
void desk_act_publish (Desk *desk, gint64 act);
void desk_act_keep_copy (Desk *desk);

void desk_list_sync (Desk *desk);
gboolean desk_play_store (Desk *desk, gint64 game, RulesPoint point, DeskEnding *word,
                          const char *verb, GError **error);
gboolean desk_count_check_lock (const DeskState *state, gint64 game, int signers,
                                const char *reason, GError **error);
void desk_time_forget (Desk *desk, gint64 game);
void desk_time_forget_idle (Desk *desk);
gboolean desk_time_prepare_press (Desk *desk, gint64 game, RulesColour colour, GError **error);
void desk_time_put_press (Desk *desk, gint64 game);
void desk_time_put_stop (Desk *desk, gint64 game);
void desk_result_put (Desk *desk, const DeskGame *game, const char *text, int signers, int area_q,
                      const char *dead);
void desk_time_settle (Desk *desk, gboolean stored);

void desk_result_keep_copy (Desk *desk, gint64 game);

gboolean desk_fail (GError **error, DeskError code, const char *format, ...) G_GNUC_PRINTF (3, 4);
gboolean desk_event_parse_komi (const char *value, int *ret_q);
gboolean desk_is_one_line (const char *text);
const DeskGame *desk_find_game (Desk *desk, gint64 game, GError **error);
char *desk_game_about (Desk *desk, const DeskGame *game, const char *detail);
