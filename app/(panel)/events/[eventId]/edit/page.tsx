import type { Metadata } from 'next';
import { EditEventScreen } from '@/components/event/form/edit-event-screen';

export const metadata: Metadata = { title: 'Editar evento' };

export default function Page() {
  return <EditEventScreen />;
}
