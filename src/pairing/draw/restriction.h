#pragma once
#include <glib.h>

/* What the director demands of the pairings, beside the system. */
typedef enum {
  PAIRING_RESTRICT_NEVER,     /* these never meet */
  PAIRING_RESTRICT_UNWELCOME, /* these rather do not meet */
  PAIRING_RESTRICT_PAIR,      /* these two meet */
  PAIRING_RESTRICT_BYE,       /* he has the bye */
  PAIRING_RESTRICT_SEAT,      /* he plays at this table, whoever he meets */
  PAIRING_RESTRICT_TABLE,     /* this table is not used */
  PAIRING_N_RESTRICTIONS
} PairingRestrictionKind;

/* Players are indices into the field, ascending. */
typedef struct {
  gint64 id; /* the desk's key */
  PairingRestrictionKind kind;
  const int *one; /* among whom it holds, */
  int n_one;
  const int *two; /* or, where there are any, between whom and these */
  int n_two;
  int first;     /* the first round in which it holds, from 1 */
  int last;      /* the last, 0 for the end of the event */
  gint64 weight; /* of an unwelcome pair by weights: what it takes from the total */
  int table;
} PairingRestriction;

gboolean pairing_restriction_holds (const PairingRestriction *restriction, int round);
gboolean pairing_restriction_joins (const PairingRestriction *restriction, int player, int other);
