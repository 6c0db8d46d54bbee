#pragma once
#include <glib.h>

/* The parameters of the pairing under headings, in the order in which one settles them. */
typedef struct {
  const char *title; /* to be translated */
  const char *keys[16];
} AppEventSection;

/* A parameter that means nothing while another has a value. */
typedef struct {
  const char *key;
  const char *master;
  const char *value;
} AppEventMute;

extern const AppEventSection app_event_sections[];
extern const int app_event_n_sections;
extern const AppEventSection app_event_weights;
extern const AppEventMute app_event_mutes[];
extern const int app_event_n_mutes;
