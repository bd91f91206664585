import type { Metadata } from 'next';
import { ProducerDesk } from '@/components/privacy/desk/producer-desk';
import { ProducerSettingsPage } from '@/components/producer/producer-settings-page';

export const metadata: Metadata = { title: 'Derechos sobre datos' };

export default function Page() {
  return (
    <ProducerSettingsPage
      title="Derechos sobre datos"
      page="privacidad"
      flag="users.manageAccess"
      description="Lo que cada persona te pidió sobre sus datos, con el plazo para responder."
    >
      <ProducerDesk />
    </ProducerSettingsPage>
  );
}
