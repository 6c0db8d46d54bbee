/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* The words for the values of an enumeration, by value. */
typedef struct {
  const char *id;    /* in files and at the twin; never translated, and never changed */
  const char *label; /* for people; English */
} RulesWord;

typedef struct {
  int n;
  const RulesWord *words;
} RulesWords;

const char *rules_word_id (const RulesWords *words, int value);
const char *rules_word_label (const RulesWords *words, int value);
int rules_word_find (const RulesWords *words, const char *id, int otherwise);
char *rules_word_join (const char *const *texts, int n);
char *rules_word_beside (const char *one, const char *two);
char *rules_word_aside (const char *text, const char *aside);
void rules_word_part (GString *text, const char *part);
char *rules_word_sentences (const char *one, const char *two);
void rules_word_add (GString *text, const char *sentence);
char *rules_word_paragraph (const char *lines);
char *rules_word_quoted (const char *name);
char *rules_word_told (const char *label, const char *told);
char *rules_word_list (const char *const *texts, int n);
int rules_word_cells (const char *text);
char *rules_word_decimal (const char *figure);
char *rules_word_half (int halves);
const char *rules_word_counted (const char *text, gboolean zi) G_GNUC_FORMAT (1);
char *rules_word_more (const char *named, int n_left);
char *rules_word_numbers (const int *numbers, int n, int most);
char *rules_word_list_some (const char *const *names, int n, int most);
