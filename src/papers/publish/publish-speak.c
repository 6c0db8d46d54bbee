/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/words/language.h"
#include "papers/publish/publish-private.h"

/* A task for the main thread, which another thread waits for. */
typedef struct {
  void (*say) (gpointer what);
  gpointer what;
  const char *language;
  GMutex mutex;
  GCond cond;
  gboolean said;
} Speech;

static void
speak (const Speech *speech)
{
  papers_language_begin (speech->language);
  speech->say (speech->what);
  papers_language_end ();
}

static gboolean
speak_cb (gpointer data)
{
  Speech *speech = data;

  speak (speech);
  g_mutex_lock (&speech->mutex);
  speech->said = TRUE;
  g_cond_signal (&speech->cond);
  g_mutex_unlock (&speech->mutex);
  return G_SOURCE_REMOVE;
}

/* The language is the process's, so that words are looked up on the main thread alone, between
 * whatever else it does: in the language of the event, while windows speak the user's. @say:
 * looks words up, for no longer than a page takes. */
void
papers_publish_speak (void (*say) (gpointer what), gpointer what, gpointer publish)
{
  const PapersPublish *self = publish;
  Speech speech = { .say = say, .what = what, .language = self->language };

  if (g_thread_self () == self->home) {
    speak (&speech);
    return;
  }
  g_mutex_init (&speech.mutex);
  g_cond_init (&speech.cond);
  g_idle_add (speak_cb, &speech);
  g_mutex_lock (&speech.mutex);
  while (!speech.said)
    g_cond_wait (&speech.cond, &speech.mutex);
  g_mutex_unlock (&speech.mutex);
  g_cond_clear (&speech.cond);
  g_mutex_clear (&speech.mutex);
}
