/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <stddef.h>
#include <stdint.h>

/* What must hold for any bytes at all; the fuzz targets and the test over what they found. */
void fuzz_check_sgf (const uint8_t *data, size_t size);
void fuzz_check_teams (const uint8_t *data, size_t size);
void fuzz_check_entries (const uint8_t *data, size_t size);
void fuzz_check_edges (const uint8_t *data, size_t size);
void fuzz_check_gib (const uint8_t *data, size_t size);
void fuzz_check_ngf (const uint8_t *data, size_t size);
void fuzz_check_template (const uint8_t *data, size_t size);
void fuzz_check_ugf (const uint8_t *data, size_t size);
void fuzz_check_ratings_egf (const uint8_t *data, size_t size);
void fuzz_check_ratings_aga (const uint8_t *data, size_t size);
void fuzz_check_ratings_ffg (const uint8_t *data, size_t size);
void fuzz_check_opengotha (const uint8_t *data, size_t size);
void fuzz_check_pairgoth (const uint8_t *data, size_t size);
void fuzz_check_macmahon (const uint8_t *data, size_t size);
void fuzz_check_tengen (const uint8_t *data, size_t size);
void fuzz_check_h9 (const uint8_t *data, size_t size);
void fuzz_check_tou (const uint8_t *data, size_t size);
void fuzz_check_trf (const uint8_t *data, size_t size);
