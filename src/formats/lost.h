#pragma once
#include "formats/event.h"

GPtrArray *formats_lost (const FormatsEvent *told, const FormatsEvent *back);
