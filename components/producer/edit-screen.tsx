'use client';

import { useProducerSettings } from '@/hooks/use-producer-settings';
import { variant } from '@/lib/config';
import { EditForm } from './edit-form';
import { ProducerSettingsPage } from './producer-settings-page';

export function EditScreen() {
  const producer = useProducerSettings();
  const words = variant().producer;
  return (
    <ProducerSettingsPage
      title={words.edit}
      page="edit"
      flag="events.manage"
      description="Lo que ve el público en tus eventos y en tus correos."
    >
      <EditForm producer={producer} />
    </ProducerSettingsPage>
  );
}
