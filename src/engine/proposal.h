/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gio/gio.h>
#include "engine/error.h"
#include "rules/game/board.h"

#define ENGINE_PROPOSAL_MS (10 * 1000) /* what a proposal may take */

/* Never a verdict: both players agree on who is dead, or play on (Art. 8, 21.4). */
typedef struct {
  guint8 dead[RULES_POINTS]; /* flags, as rules_score_count() takes them; whole chains */
  char *engine;              /* who says so, its own name and version */
} EngineProposal;

void engine_proposal_async (const RulesBoard *board, RulesColour to_move,
                            const char *const *command, guint limit_ms, GCancellable *cancellable,
                            GAsyncReadyCallback proposed, gpointer data);
EngineProposal *engine_proposal_finish (GAsyncResult *result, GError **error);
void engine_proposal_free (EngineProposal *proposal);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EngineProposal, engine_proposal_free)
