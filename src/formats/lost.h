#pragma once
#include "formats/event.h"

/* What people call a setting: "Komi" for "komi". */
typedef const char *(*FormatsLostLabel) (const char *name);

GPtrArray *formats_lost (const FormatsEvent *told, const FormatsEvent *back,
                         FormatsLostLabel label);
void formats_lost_add_count (GPtrArray *lost, const char *label, int n);
