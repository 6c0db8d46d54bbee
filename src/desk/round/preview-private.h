#pragma once
#include "desk/round/preview.h"
#include "pairing/draw/task.h"

/* A preview that is being made. */
typedef struct {
  GPtrArray *lines; /* of DeskPreviewLine */
  RulesProfile profile;
  PairingPlan plan;
  PairingTask task; /* the first round of those who are there */
  int rounds;       /* that the event has */
} DeskPreview;

/* Those who play by one system. */
typedef struct {
  PairingSystem system;
  int n_players;
  int n_first; /* of whom one can come first: in McMahon those at the bar and above */
  int rounds;  /* that are left to the system; 0 where it says so itself */
} DeskPreviewStage;

void desk_preview_add (DeskPreview *preview, const char *what, char *figure, char *note);
void desk_preview_add_number (DeskPreview *preview, const char *what, int number, char *note);
void desk_preview_add_system (DeskPreview *preview, const DeskPreviewStage *stage);
