/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/pairing/draw-task.h"

/* What a round costs against another: in sums and in words. */
typedef struct {
  PairingRound *best; /* what it was compared with */
  gint64 price;       /* negative: it gains */
  int n_forbidden;    /* pairs that must not meet */
  char *words;        /* in one line, with the bye */
  char *bye;          /* a sentence where it was given to another; NULL: it was not */
} AppPairPrice;

/* The question is made by app_pair_price_ask(). */
extern const AppDrawKind app_pair_price_kind;

gpointer app_pair_price_ask (PairingRound *now, const PairingRound *best);
gboolean app_pair_price_fits (const PairingRound *best, const PairingRound *now);
void app_pair_price_free (AppPairPrice *price);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AppPairPrice, app_pair_price_free)
