#pragma once
#include "formats/amount.h"
#include "rules/result.h"

/* What a text says of who has won. */
typedef struct {
  RulesResult result; /* its margin is not set */
  gboolean has_margin;
  FormatsAmount margin;
} FormatsVerdict;

gboolean formats_verdict_read (const char *plain, FormatsVerdict *ret_verdict);
