/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/page/paper.h"

/* What one player gets. Lent. */
typedef struct {
  const char *title;
  const char *const *lines; /* below it, up to NULL */
  int name;                 /* which of the lines is a name, set large; -1 for none */
} ReportCertificate;

/* Who signs. */
typedef struct {
  const char *role; /* "Chief referee" */
  const char *name; /* "" where it is not known */
} ReportSigner;

ReportPaper *report_certificate_new (const ReportHead *head, const ReportCertificate *certificates,
                                     int n_certificates, const ReportSigner *signers,
                                     int n_signers);
