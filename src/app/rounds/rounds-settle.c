/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/widgets/ask.h"
#include "app/rounds/rounds-acts.h"
#include "desk/round/pair.h"
#include "rules/article/word.h"

/* What the changes to a draft cost, and the draft becomes final. */

/* What a draft costs against the best round; NULL for another, and where there is no price. */
char *
app_rounds_settle_price (GtkWidget *page)
{
  AppRoundsReasons *reasons = app_rounds_page_get_reasons (page);
  const AppPairPrice *price = app_rounds_reasons_get_price (reasons);

  if (!scene_rounds_has (app_rounds_page_get_scene (page), SCENE_ROUNDS_DRAFT))
    return NULL;
  if (!price)
    return app_rounds_reasons_is_busy (reasons) ? g_strdup (_ ("Comparing with the best round…"))
                                                : NULL;
  if (price->price == 0 && price->n_forbidden == 0)
    return price->bye
               ? rules_word_sentences (_ ("No round with this bye would be better."), price->bye)
               : g_strdup (_ ("No round would be better than this one."));
  /* Translators: whole sentences follow: “Worse: a rematch at table 7.” They may say more. */
  return g_strdup_printf (_ ("Not the best round. %s"), price->words);
}

/* --- Settling --- */

static void
settle (GtkWidget *page)
{
  const SceneRounds *scene = app_rounds_page_get_scene (page);
  const AppPairPrice *price = app_rounds_reasons_get_price (app_rounds_page_get_reasons (page));
  g_autoptr (GError) error = NULL;

  if (desk_pair_settle_priced (scene->desk, scene->round, price ? price->words : NULL, &error))
    app_rounds_page_focus (page);
  app_ask_tell (page, error);
}

static void
settle_answered (gboolean yes, const char *text, gpointer data)
{
  g_autoptr (AppAskAbout) draft = data;

  if (yes && app_rounds_page_get_scene (draft->owner)->round == draft->key)
    settle (draft->owner);
}

/* What was changed by hand is named before it is final. */
static void
ask (GtkWidget *page, const SceneRounds *scene)
{
  gboolean priced = app_rounds_reasons_get_price (app_rounds_page_get_reasons (page)) != NULL;
  g_autofree char *title = g_strdup_printf (_ ("Settle round %d?"), scene->round);
  g_autofree char *edited = scene_rounds_edited (scene);
  g_autofree char *costs = priced ? app_rounds_settle_price (page) : NULL;
  g_autofree char *body = g_strjoin ("\n", edited, costs, NULL);

  if (edited)
    app_ask_confirm (page, title, body, _ ("_Settle"), settle_answered,
                     app_ask_about_new (page, scene->round));
  else
    settle (page);
}

/* Goes on with settling where that waits for the price. */
void
app_rounds_settle_go_on (GtkWidget *page)
{
  SceneRounds *scene = app_rounds_page_get_scene (page);

  if (!scene->settles || app_rounds_reasons_is_busy (app_rounds_page_get_reasons (page)))
    return;
  scene->settles = FALSE;
  ask (page, scene);
}

static void
settle_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  SceneRounds *scene = app_rounds_page_get_scene (page);

  scene->settles = scene->edited->len > 0;
  if (scene->settles)
    app_rounds_settle_go_on (page);
  else
    ask (page, scene);
}

/* How a draft becomes final. */
const AppAction app_rounds_settle_actions[] = {
  { "rounds.settle", settle_cb, SCENE_ROUNDS_WRITES | SCENE_ROUNDS_DRAFT },
  { 0 },
};
