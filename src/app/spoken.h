#pragma once

/* What a screen reader says of a button: its label without the mark of its key. */
void app_spoken_follow (void);
char *app_spoken_as_label (const char *text);
