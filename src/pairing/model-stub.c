#include "pairing/model.h"

void
pairing_model_free (PairingModel *model)
{
  if (!model)
    return;
  model->class->clear (model);
  g_free (model->players);
  g_free (model->vertex_of);
  g_free (model->classes);
  g_free (model->bye_order);
  g_free (model);
}
