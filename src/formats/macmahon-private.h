#pragma once
#include "formats/xml.h"
#include "standing/macmahon.h"

/* The parts of formats/macmahon.c. */

gboolean formats_macmahon_settings_read (FormatsEvent *event, const FormatsXml *root,
                                         GError **error);
void formats_macmahon_bars (const FormatsEvent *event, StandingMacmahon *bars);
gboolean formats_macmahon_number (const FormatsXml *xml, const char *name, int least, int most,
                                  int *ret_number, GError **error);
