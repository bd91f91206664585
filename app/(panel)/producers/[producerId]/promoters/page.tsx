import type { Metadata } from 'next';
import { ProducerSettingsPage } from '@/components/producer/producer-settings-page';
import { PromotersScreen } from '@/components/promoter/promoters-screen';

export const metadata: Metadata = { title: 'RR. PP.' };

export default function Page() {
  return (
    <ProducerSettingsPage
      title="RR. PP."
      page="promoters"
      flag="events.manage"
      description="Quienes venden tus eventos con un enlace propio, y lo que ganan por eso."
    >
      <PromotersScreen />
    </ProducerSettingsPage>
  );
}
