/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/table/preset.h"
#include <glib/gi18n.h>

/* Where the papers do not say how a bye counts, it is as the option bye_sos has it by default. */
static const StandingPreset presets[] = {
  { "robin", N_ ("Round robin (Art. 27)"), N_ ("Art. 27: round robin, A and B"),
    "points sodos warnings" },
  { "swiss_a", N_ ("Swiss by total score (Art. 27, method A)"), N_ ("Art. 27: Swiss, method A"),
    "total warnings" },
  { "swiss_b", N_ ("Swiss by points (Art. 27, method B)"), N_ ("Art. 27: Swiss, method B"),
    "points sos warnings" },
  { "yunbisai",
    N_ ("Yunbisai: opponents’ points, running totals, last rounds cut"),
    N_ ("the platform Yunbisai"),
    "points sos cuss cut_last",
    { RULES_BYE_SOS_ZERO } },
  { "wagc_china",
    N_ ("World amateur championship in China: first rounds cut"),
    N_ ("World Amateur Go Championship in China, 2010 to 2023"),
    "points sos cut_first dc",
    { RULES_BYE_SOS_ZERO, .cut_places = 8 } },
  { "wagc_japan",
    N_ ("World amateur championship in Japan: wins, SOS, SOSOS"),
    N_ ("World Amateur Go Championship in Japan, nihonkiin.or.jp"),
    "wins sosw sososw dc",
    { RULES_BYE_SOS_VIRTUAL } },
  { "egf",
    N_ ("McMahon in Europe: MMS, SOS, SOSOS"),
    N_ ("OpenGotha"),
    "mms sosm sososm",
    { RULES_BYE_SOS_ZERO } },
  { "aga",
    N_ ("McMahon in America: MMS, SOS, SODOS, direct comparison"),
    N_ ("custom of AGA tournaments; no written source at hand"),
    "mms sosm sodosm dc",
    { RULES_BYE_SOS_ZERO } },
};

/* What decides, as traditions have it. */
const StandingPreset *
standing_preset_list (int *ret_n)
{
  *ret_n = G_N_ELEMENTS (presets);
  return presets;
}

/* The preset; NULL where there is none. */
const StandingPreset *
standing_preset_find (const char *id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (presets); i++)
    if (g_strcmp0 (presets[i].id, id) == 0)
      return &presets[i];
  return NULL;
}

/* What it is, translated. */
const char *
standing_preset_label (const StandingPreset *preset)
{
  return _ (preset->label);
}

/* Where it comes from, translated. */
const char *
standing_preset_source (const StandingPreset *preset)
{
  return _ (preset->source);
}
