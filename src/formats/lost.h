#pragma once
#include "formats/event.h"

GPtrArray *formats_lost (const FormatsEvent *told, const FormatsEvent *back);
void formats_lost_add_count (GPtrArray *lost, const char *label, int n);
