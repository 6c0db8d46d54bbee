#pragma once
#include "standing/criteria.h"
#include "standing/field.h"

typedef struct {
  int player; /* index into the field's players */
  int place;  /* from 1; the same for players whom nothing separates */
  gboolean shared;
  const gint64 *values; /* one for each criterion of the table, in its unit */
} StandingPlace;

typedef struct {
  StandingField *field;
  int after; /* the last round that is counted */
  int n_criteria;
  const StandingCriterion *criteria;
  int n_places;
  const StandingPlace *places; /* best first */
} StandingTable;

StandingTable *standing_rank (StandingField *field, int after, const StandingCriterion *criteria,
                              int n_criteria, const StandingOptions *options);
StandingTable *standing_table_ref (StandingTable *table);
void standing_table_unref (StandingTable *table);
char *standing_cell (const StandingTable *table, int place, int round);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StandingTable, standing_table_unref)
