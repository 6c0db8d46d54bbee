/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/count/game-sign.h"
#include <glib/gi18n.h>
#include "app/action/menus.h"
#include "app/widgets/tip.h"
#include "desk/act/record.h"
#include "rules/game/ending.h"
#include "rules/article/word.h"
#include "rules/article/article.h"

#define N_SIGNERS 3
#define ALL_THREE (DESK_SIGNED_BLACK | DESK_SIGNED_WHITE | DESK_SIGNED_REFEREE)

struct _AppGameSign {
  GtkWidget parent;
  GtkWidget *content;
  GtkCheckButton *black;
  GtkCheckButton *white;
  GtkCheckButton *referee;
  GtkWidget *lock;
  GtkLabel *text;
  GtkMenuButton *recount;
  GtkButton *confirm;
  gboolean stored; /* there is a count in the file */
  int signers;     /* that stand under it */
  char *read_only; /* why nothing can be stored, or NULL */
  gboolean filling;
  RulesProfile profile; /* whose articles are cited */
};

enum { GAME_SIGN_CHANGED, N_GAME_SIGN_SIGNALS };
static guint game_sign_signals[N_GAME_SIGN_SIGNALS];

G_DEFINE_FINAL_TYPE (AppGameSign, app_game_sign, GTK_TYPE_WIDGET)

static const int flags[N_SIGNERS] = { DESK_SIGNED_BLACK, DESK_SIGNED_WHITE, DESK_SIGNED_REFEREE };

static GtkCheckButton *
check (AppGameSign *self, int i)
{
  GtkCheckButton *const all[N_SIGNERS] = { self->black, self->white, self->referee };

  return all[i];
}

static int
ticked (AppGameSign *self)
{
  int sum = 0;

  for (int i = 0; i < N_SIGNERS; i++)
    if (gtk_check_button_get_active (check (self, i)))
      sum |= flags[i];
  return sum;
}

/* --- Words --- */

static char *
list_names (int signers)
{
  static const char *const names[N_SIGNERS] = { N_ ("Black"), N_ ("White"), N_ ("referee") };
  const char *found[N_SIGNERS];
  int n = 0;

  for (int i = 0; i < N_SIGNERS; i++)
    if (signers & flags[i])
      found[n++] = _ (names[i]);
  return rules_word_join (found, n);
}

static char *
state_words (AppGameSign *self)
{
  g_autofree char *missing = list_names (ALL_THREE & ~self->signers);

  if (!self->stored)
    return g_strdup (rules_article_told (
        self->profile, _ ("Not stored yet. Once all three have signed it is final (Art. 16.4).")));
  if (self->signers == ALL_THREE)
    return g_strdup (rules_article_told (self->profile, rules_ending_closed (RULES_ENDING_LOCKED)));
  /* Translators: a list of who has not signed */
  return g_strdup_printf (
      rules_article_told (
          self->profile,
          _ ("Stored. Still to sign: %s; until then a recount may be asked for (Art. 16.4).")),
      missing);
}

static const char *
confirm_reason (AppGameSign *self)
{
  if (self->read_only)
    return self->read_only;
  if (self->signers == ALL_THREE)
    return rules_article_told (self->profile, rules_ending_closed (RULES_ENDING_LOCKED));
  return app_game_sign_get_new (self)
             ? NULL
             : rules_article_told (self->profile, _ ("Tick who has signed (Art. 16.4)"));
}

static const char *
recount_reason (AppGameSign *self)
{
  if (self->read_only)
    return self->read_only;
  if (self->signers == ALL_THREE)
    return rules_article_told (self->profile, rules_ending_closed (RULES_ENDING_LOCKED));
  return self->stored ? NULL
                      : rules_article_told (self->profile,
                                            _ ("Not stored yet: the count can still be changed"));
}

/* --- What is shown --- */

static void
show_buttons (AppGameSign *self)
{
  gboolean whole = ((ticked (self) | self->signers) & ALL_THREE) == ALL_THREE;
  const char *reason = recount_reason (self);

  gtk_button_set_label (self->confirm, whole || !ticked (self) ? _ ("C_onfirm the Result")
                                                               : _ ("St_ore, Partly Signed"));
  app_tip_set (GTK_WIDGET (self->confirm), confirm_reason (self));
  gtk_widget_set_sensitive (GTK_WIDGET (self->recount), reason == NULL);
  app_tip_set (
      GTK_WIDGET (self->recount),
      reason ? reason
             : rules_article_told (self->profile,
                                   _ ("Open the count again, without signatures (Art. 16.4)")));
}

static void
show_ticks (AppGameSign *self)
{
  self->filling = TRUE;
  for (int i = 0; i < N_SIGNERS; i++) {
    gboolean stands = (self->signers & flags[i]) != 0;

    if (stands)
      gtk_check_button_set_active (check (self, i), TRUE);
    gtk_widget_set_sensitive (GTK_WIDGET (check (self, i)), !stands && !self->read_only);
    app_tip_set (GTK_WIDGET (check (self, i)), stands ? _ ("Signed and stored") : self->read_only);
  }
  self->filling = FALSE;
}

static void
signed_cb (AppGameSign *self)
{
  if (self->filling)
    return;
  show_buttons (self);
  g_signal_emit (self, game_sign_signals[GAME_SIGN_CHANGED], 0);
}

/* --- The widget --- */

static void
app_game_sign_dispose (GObject *object)
{
  AppGameSign *self = APP_GAME_SIGN (object);

  self->filling = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (self), APP_TYPE_GAME_SIGN);
  g_clear_pointer (&self->read_only, g_free);
  G_OBJECT_CLASS (app_game_sign_parent_class)->dispose (object);
}

#define BIND(name) \
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (class), AppGameSign, name)

static void
app_game_sign_class_init (AppGameSignClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_game_sign_dispose;
  gtk_widget_class_set_css_name (widget_class, "gamesign");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/game-sign.ui");
  BIND (content);
  BIND (black);
  BIND (white);
  BIND (referee);
  BIND (lock);
  BIND (text);
  BIND (recount);
  BIND (confirm);
  gtk_widget_class_bind_template_callback (widget_class, signed_cb);
  game_sign_signals[GAME_SIGN_CHANGED] =
      g_signal_new ("changed", APP_TYPE_GAME_SIGN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 0);
#undef BIND
}

static void
app_game_sign_init (AppGameSign *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  app_menus_give (self->recount, "recount");
  show_buttons (self);
}

/* Shows what is stored. Ticks that are not go with the count that they were meant for. @stored:
 * whether there is a count in the file. @signers: who has signed that, a sum of
 * DESK_SIGNED_BLACK and so on. @read_only: why nothing can be stored, or NULL. @profile: whose
 * articles are cited. */
void
app_game_sign_show (AppGameSign *self, gboolean stored, int signers, const char *read_only,
                    RulesProfile profile)
{
  gboolean differs = self->stored != stored || self->signers != (signers & ALL_THREE);
  g_autofree char *words = NULL;

  self->profile = profile;
  self->stored = stored;
  self->signers = signers & ALL_THREE;
  g_free (self->read_only);
  self->read_only = g_strdup (read_only);
  if (differs)
    app_game_sign_forget (self);
  words = state_words (self);
  gtk_label_set_label (self->text, words);
  gtk_widget_set_visible (self->lock, self->signers == ALL_THREE);
  show_ticks (self);
  show_buttons (self);
}

/* Nobody has signed figures that have changed since. */
void
app_game_sign_forget (AppGameSign *self)
{
  self->filling = TRUE;
  for (int i = 0; i < N_SIGNERS; i++)
    gtk_check_button_set_active (check (self, i), FALSE);
  self->filling = FALSE;
  show_ticks (self);
  signed_cb (self);
}

/* Who has been ticked and is not stored yet, a sum of DESK_SIGNED_BLACK and so on. */
int
app_game_sign_get_new (AppGameSign *self)
{
  return ticked (self) & ~self->signers;
}
