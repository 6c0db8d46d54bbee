/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/word/amount.h"
#include "rules/game/result.h"

/* What a text says of who has won. */
typedef struct {
  RulesResult result; /* its margin is not set */
  gboolean has_margin;
  FormatsAmount margin;
} FormatsVerdict;

gboolean formats_verdict_read (const char *plain, FormatsVerdict *ret_verdict);
