/* The leagues of the shared folder: the places that are on record, from the games on record. */
#include <string.h>
#include "formats/event.h"
#include "standing/standing.h"

/* What breaks ties in each, as its file says; "direct" and "starting" are no criteria yet, and the order
 * of the list of players is the last word. */
static const struct {
  const char *file;
  StandingCriterion criteria[3];
  int n_criteria;
  int n_top; /* the places that the league itself settles */
} sources[] = {
  { "pgc1986.yml", { STANDING_WINS, STANDING_SODOS, STANDING_RANK }, 3, 3 },
  { "pgc2013.yml", { STANDING_WINS, STANDING_SODOS }, 2, 3 },
  { "pgc2016.yml", { STANDING_WINS, STANDING_SODOS }, 2, 3 },
};
