#pragma once
#include "formats/text/xml.h"
#include "standing/term/macmahon.h"

/* The parts of formats/program/macmahon.c. */

gboolean formats_macmahon_settings_read (FormatsEvent *event, const FormatsXml *root,
                                         GError **error);
void formats_macmahon_bars (const FormatsEvent *event, StandingMacmahon *bars);
gboolean formats_macmahon_number (const FormatsXml *xml, const char *name, int least, int most,
                                  int *ret_number, GError **error);
