#pragma once
#include "pairing/system/plan.h"

/* The parameters of a plan as named settings, each with its label, its default and its source. */
typedef enum {
  PAIRING_OPTION_CHOICE,
  PAIRING_OPTION_NUMBER,
  PAIRING_OPTION_RANK, /* 3d, 12k; "" or "-" where none is one */
  PAIRING_OPTION_RANKS /* some of them, the strongest first */
} PairingOptionKind;

/* One alternative of an option. Its value is its place in the list. */
typedef struct {
  const char *id;
  const char *label; /* to be translated */
} PairingOptionChoice;

/* The most alternatives that an option has, and one without id. */
#define PAIRING_OPTION_CHOICES 9

typedef struct {
  const char *key;   /* "w_score" */
  const char *label; /* to be translated */
  const char *help;  /* one or two sentences, with the article or source; to be translated */
  guint systems;     /* bit 1 << PairingSystem: where it means something */
  PairingOptionKind kind;
  gsize member; /* of PairingPlan */
  gsize size;   /* of that member, in bytes: 4 or 8 */
  gint64 least;
  gint64 most;
  PairingOptionChoice choices[PAIRING_OPTION_CHOICES];
} PairingOption;

const PairingOption *pairing_options (int *ret_n_options);
const PairingOption *pairing_option_find (const char *key);
gboolean pairing_option_matters (const PairingOption *option, const PairingPlan *plan);
gboolean pairing_option_set (PairingPlan *plan, const char *key, const char *value, GError **error);
char *pairing_option_get (const PairingPlan *plan, const char *key);
gboolean pairing_plan_check (const PairingPlan *plan, GError **error);
const char *pairing_system_id (PairingSystem system);
const char *pairing_system_label (PairingSystem system);
const char *pairing_system_criteria (PairingSystem system);
const char *pairing_system_about (PairingSystem system);
gboolean pairing_system_parse (const char *id, PairingSystem *ret_system);
