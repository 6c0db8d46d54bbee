/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz/target.h"
#include <glib.h>
#include "formats/fuzz-check.h"
#include "fuzz/words.h"

const FuzzTarget fuzz_targets[] = {
  { "acts", fuzz_acts },
  { "csv", fuzz_csv },
  { "edges", fuzz_check_edges },
  { "encoding", fuzz_encoding },
  { "engine", fuzz_engine },
  { "entries", fuzz_check_entries },
  { "event", fuzz_event },
  { "file", fuzz_file },
  { "gib", fuzz_check_gib },
  { "h9", fuzz_check_h9 },
  { "limit", fuzz_limit },
  { "macmahon", fuzz_check_macmahon },
  { "ngf", fuzz_check_ngf },
  { "opengotha", fuzz_check_opengotha },
  { "pages", fuzz_pages },
  { "pairgoth", fuzz_check_pairgoth },
  { "ratings-aga", fuzz_check_ratings_aga },
  { "ratings-egf", fuzz_check_ratings_egf },
  { "ratings-ffg", fuzz_check_ratings_ffg },
  { "ruleset", fuzz_ruleset },
  { "settings", fuzz_settings },
  { "sgf", fuzz_check_sgf },
  { "teams", fuzz_check_teams },
  { "template", fuzz_check_template },
  { "tengen", fuzz_check_tengen },
  { "tou", fuzz_check_tou },
  { "trf", fuzz_check_trf },
  { "twin", fuzz_twin },
  { "ugf", fuzz_check_ugf },
  { "words", fuzz_words },
  { "xml", fuzz_xml },
  { NULL, NULL },
};

const FuzzTarget *
fuzz_target_find (const char *name)
{
  for (const FuzzTarget *target = fuzz_targets; target->name; target++)
    if (g_str_equal (target->name, name))
      return target;
  return NULL;
}
