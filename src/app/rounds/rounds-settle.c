/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/widgets/ask.h"
#include "app/rounds/rounds-page-private.h"
#include "desk/round/pair.h"
#include "rules/article/word.h"

/* What the changes to a draft cost, and the draft becomes final. */

static char *
dup_price (AppRoundsPage *self)
{
  const AppPairPrice *price = app_rounds_reasons_get_price (self->reasons);

  if (!price && app_rounds_reasons_is_busy (self->reasons))
    return g_strdup (_ ("Comparing with the best round…"));
  if (!price)
    return NULL;
  if (price->price == 0 && price->n_forbidden == 0)
    return price->bye
               ? rules_word_sentences (_ ("No round with this bye would be better."), price->bye)
               : g_strdup (_ ("No round would be better than this one."));
  /* Translators: whole sentences follow: “Worse: a rematch at table 7.” They may say more. */
  return g_strdup_printf (_ ("Not the best round. %s"), price->words);
}

/* --- Settling --- */

static void
settle (AppRoundsPage *self)
{
  const AppPairPrice *price = app_rounds_reasons_get_price (self->reasons);
  g_autoptr (GError) error = NULL;

  if (desk_pair_settle_priced (self->desk, self->round, price ? price->words : NULL, &error))
    app_rounds_page_focus (self);
  app_ask_tell (GTK_WIDGET (self), error);
}

static void
settle_answered (gboolean yes, const char *text, gpointer data)
{
  g_autoptr (AppAskAbout) draft = data;
  AppRoundsPage *self = draft->owner;

  if (yes && self->round == draft->key)
    settle (self);
}

/* What was changed by hand is named before it is final. */
static void
ask (AppRoundsPage *self)
{
  const AppPairPrice *price = app_rounds_reasons_get_price (self->reasons);
  g_autofree char *title = g_strdup_printf (_ ("Settle round %d?"), self->round);
  g_autofree char *edited = app_rounds_marks_words (self->marks);
  g_autofree char *costs = price ? dup_price (self) : NULL;
  g_autofree char *body = g_strjoin ("\n", edited, costs, NULL);

  if (edited)
    app_ask_confirm (GTK_WIDGET (self), title, body, _ ("_Settle"), settle_answered,
                     app_ask_about_new (self, self->round));
  else
    settle (self);
}

static void
settle_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);

  self->settling = self->marks->edited->len > 0 && app_rounds_reasons_is_busy (self->reasons);
  if (!self->settling)
    ask (self);
}

/* Shows what a draft costs against the best round, and goes on with settling where that waits for
 * the price. */
void
app_rounds_settle_show_price (AppRoundsPage *self)
{
  gboolean draft = desk_state_round (desk_get_state (self->desk), self->round) == DESK_ROUND_DRAFT;
  g_autofree char *price = draft ? dup_price (self) : NULL;

  gtk_label_set_label (self->price, price ? price : "");
  gtk_widget_set_visible (GTK_WIDGET (self->price), price != NULL);
  self->settling = self->settling && draft;
  if (!self->settling || app_rounds_reasons_is_busy (self->reasons))
    return;
  self->settling = FALSE;
  ask (self);
}

/* How a draft becomes final. */
const AppAction app_rounds_settle_actions[] = {
  { "rounds.settle", settle_cb, APP_ROUNDS_IF_WRITES | APP_ROUNDS_IF_DRAFT },
  { 0 },
};
