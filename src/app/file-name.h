#pragma once
#include <glib.h>

/* Names of files that every file system takes. */
char *app_file_name_safe (const char *name);
