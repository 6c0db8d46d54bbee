/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <stddef.h>
#include <stdint.h>

/* tests/fuzz/words.c: what people type into one line */
void fuzz_words (const uint8_t *data, size_t size);
void fuzz_limit (const uint8_t *data, size_t size);
void fuzz_settings (const uint8_t *data, size_t size);
void fuzz_ruleset (const uint8_t *data, size_t size);

/* tests/fuzz/texts.c: texts with more than a line */
void fuzz_csv (const uint8_t *data, size_t size);
void fuzz_encoding (const uint8_t *data, size_t size);
void fuzz_xml (const uint8_t *data, size_t size);
void fuzz_event (const uint8_t *data, size_t size);
void fuzz_pages (const uint8_t *data, size_t size);

/* tests/fuzz/acts.c: what is done at a desk */
void fuzz_acts (const uint8_t *data, size_t size);

/* tests/fuzz/twin.c: lines of the twin */
void fuzz_twin (const uint8_t *data, size_t size);

/* tests/fuzz/engine.c: what an engine says */
void fuzz_engine (const uint8_t *data, size_t size);

/* tests/fuzz/file.c: what lies on the disk */
void fuzz_file (const uint8_t *data, size_t size);
