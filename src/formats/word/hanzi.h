#pragma once
#include <glib.h>

int formats_hanzi_place (gunichar letter);
