#pragma once
#include "pairing/plan.h"

/* The parameters of a plan as named settings, each with its label, its default and its source. */
typedef enum { PAIRING_OPTION_CHOICE, PAIRING_OPTION_NUMBER, PAIRING_OPTION_RANK } PairingOptionKind;

typedef struct {
  const char *key;   /* "w_score" */
  const char *label; /* to be translated */
  const char *help;  /* one or two sentences, with the article or source; to be translated */
  PairingOptionKind kind;
  const char *const *choices; /* ids, NULL-terminated; for a choice */
  const char *const *labels;  /* of the choices, to be translated */
  gint64 least;
  gint64 most;
  guint systems; /* bit 1 << PairingSystem: where it means something */
} PairingOption;

const PairingOption *pairing_options (int *ret_n_options);
const PairingOption *pairing_option_find (const char *key);
gboolean pairing_option_set (PairingPlan *plan, const char *key, const char *value, GError **error);
char *pairing_option_get (const PairingPlan *plan, const char *key);
gboolean pairing_plan_check (const PairingPlan *plan, GError **error);
const char *pairing_system_id (PairingSystem system);
const char *pairing_system_label (PairingSystem system);
gboolean pairing_system_parse (const char *id, PairingSystem *ret_system);
