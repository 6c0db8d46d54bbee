/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/paper/decision.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/game/correct.h"
#include "desk/event/event.h"
#include "desk/ruling/annulled.h"
#include "desk/ruling/offence.h"
#include "desk/game/points.h"
#include "desk/ruling/official.h"
#include "desk/ruling/protocol.h"
#include "desk/ruling/ruling.h"
#include "papers/paper/event.h"
#include "papers/paper/game.h"
#include "report/form/decision.h"
#include "report/page/words.h"
#include "rules/article/article.h"
#include "rules/article/word.h"

/* All that ReportDecision lends. */
typedef struct {
  DeskProtocol *protocol;
  ReportFigure *figure;
  guint8 points[RULES_POINTS];
  char *offender;
  char *consequences;
  const char *offence;
  char *decision;
  char *article;
  char *text; /* of the articles */
} DecisionMade;

static void
decision_made_clear (DecisionMade *made)
{
  g_clear_pointer (&made->protocol, desk_protocol_free);
  g_clear_pointer (&made->figure, report_figure_free);
  g_clear_pointer (&made->offender, g_free);
  g_clear_pointer (&made->consequences, g_free);
  g_clear_pointer (&made->decision, g_free);
  g_clear_pointer (&made->article, g_free);
  g_clear_pointer (&made->text, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DecisionMade, decision_made_clear)

static const char *
decision_side_name (gint64 side)
{
  return side == RULES_BLACK ? _ ("Black") : side == RULES_WHITE ? _ ("White") : "";
}

static char *
dup_offender (const DeskState *state, const DeskRuling *ruling)
{
  g_autofree char *name = desk_player_name (desk_state_player (state, ruling->player));

  return ruling->player
             ? rules_word_beside (decision_side_name (desk_ruling_side (state, ruling)), name)
             : g_strdup (_ ("both players"));
}

/* Under the older rules it is recorded only. */
static const char *
warning_words (const DeskState *state)
{
  const RulesRuleset *ruleset;

  ruleset = &desk_event (state)->rules;
  return ruleset->warning_penalty_q
             ? desk_event_told (state, _ ("One warning, paid at the count of this game (Art. 24)"))
             : desk_event_told (state, _ ("One warning, which is recorded (Art. 24)"));
}

/* What the game has by now, where the ruling brought it about. */
static char *
dup_consequences (const DeskState *state, const DeskRuling *ruling)
{
  const DeskResult *result = desk_state_result (state, ruling->game);
  RulesResult parsed, was;

  if (!result || result->head.act != ruling->head.act ||
      !rules_result_parse (result->result, &parsed))
    return g_strdup (ruling->warning ? warning_words (state) : "");
  if (!desk_annulled_replaced (ruling, ruling->game, &was))
    was = (RulesResult){ RULES_RESULT_NONE };
  return report_words_result_instead (parsed, was, desk_result_in_zi (state));
}

/* What the articles say by which it was ruled, in the words of the rule book. */
static char *
dup_text (const DeskRuling *ruling)
{
  const RulesRuleset *ruleset = rules_ruleset_find (ruling->rules);
  g_autoptr (GPtrArray) articles =
      ruleset ? rules_article_of (ruleset->profile, ruling->article) : g_ptr_array_new ();
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < articles->len; i++) {
    g_autofree char *words = rules_article_text (articles->pdata[i], ruleset->profile);

    g_string_append_printf (text, "%s%s", i ? "\n" : "", words);
  }
  return g_string_free (text, FALSE);
}

static void
sign (ReportDecision *decision, const char *role, const char *name, gboolean has_signed)
{
  decision->signatures[decision->n_signatures++] =
      (ReportSignature){ role, name ? name : "", has_signed };
}

/* Where there is a deputy, a ruling does not tell which of the two has signed. */
static const char *
chief_name (const DeskState *state)
{
  g_autoptr (GPtrArray) officials = desk_official_list (state);

  for (guint i = 0; i < officials->len; i++)
    if (g_str_equal (((const DeskOfficial *) officials->pdata[i])->role, DESK_ROLE_DEPUTY))
      return "";
  return desk_event_get (state, "chief");
}

static void
add_signatures (ReportDecision *decision, const DeskState *state, const ReportGame *game,
                const DeskRuling *ruling)
{
  sign (decision, _ ("Black"), game->name[RULES_BLACK], ruling->signers & DESK_SIGNED_BLACK);
  sign (decision, _ ("White"), game->name[RULES_WHITE], ruling->signers & DESK_SIGNED_WHITE);
  sign (decision, _ ("Referee"), ruling->referee, TRUE);
  sign (decision, _ ("Chief referee"), chief_name (state),
        (ruling->signers & DESK_SIGNED_CHIEF) != 0);
}

/* A ruling on a game that was not recorded here has no position. */
static void
find_position (const ReportGameFacts *sheet, const DeskRuling *ruling, DecisionMade *made)
{
  int n = MIN ((int) ruling->ply, report_figure_n_moves (&sheet->moves));

  if (n > 0)
    made->figure = report_figure_new_position (&sheet->moves, 1, n);
  if (!desk_points_parse (ruling->place, made->points))
    memset (made->points, 0, sizeof made->points);
}

static ReportPaper *
make_decision_paper (Desk *desk, const ReportGameFacts *sheet, const DecisionMade *made)
{
  const DeskRuling *ruling = made->protocol->ruling;
  char *const *left = made->protocol->left;
  ReportDecision decision = { .number = (int) ruling->ruling,
                              .board = made->figure ? &made->figure->board : NULL,
                              .last = made->figure ? made->figure->at : RULES_PASS,
                              .points = made->points,
                              .move = (int) ruling->ply,
                              .black_time = left[RULES_BLACK] ? left[RULES_BLACK] : "",
                              .white_time = left[RULES_WHITE] ? left[RULES_WHITE] : "",
                              .offence = made->offence,
                              .offender = made->offender,
                              .claimant = decision_side_name (ruling->claimant),
                              .happened = made->protocol->reason,
                              .decision = made->decision,
                              .article = made->article,
                              .text = made->text,
                              .consequences = made->consequences };

  add_signatures (&decision, desk_get_state (desk), &sheet->game, ruling);
  return report_decision_new (&sheet->head, &sheet->game, &decision);
}

static ReportPaper *
make_decision (Desk *desk, gint64 ruling, GError **error)
{
  g_auto (DecisionMade) made = { .protocol = desk_protocol_new (desk, ruling, error) };
  g_autoptr (ReportGameFacts) sheet =
      made.protocol ? papers_game_sheet (desk, made.protocol->ruling->game, error) : NULL;

  if (!sheet)
    return NULL;
  find_position (sheet, made.protocol->ruling, &made);
  made.offence = desk_offence_label (desk_get_state (desk), made.protocol->ruling->offence);
  made.decision = rules_decision_name (made.protocol->ruling->decision);
  made.article = rules_article_citation (made.protocol->ruling->article);
  made.text = dup_text (made.protocol->ruling);
  made.offender = dup_offender (desk_get_state (desk), made.protocol->ruling);
  made.consequences = dup_consequences (desk_get_state (desk), made.protocol->ruling);
  return make_decision_paper (desk, sheet, &made);
}

/* Its protocol, to be signed, or NULL. @ruling: the key of a ruling that stands. */
ReportPaper *
papers_decision_new (Desk *desk, gint64 ruling, GError **error)
{
  papers_event_begin (desk);
  return papers_event_end (desk, make_decision (desk, ruling, error), PAPERS_FOOT_SEAL);
}
