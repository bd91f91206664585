import type { Metadata } from 'next';
import { CreateEventScreen } from '@/components/event/wizard/create-event-screen';

export const metadata: Metadata = { title: 'Crear evento' };

export default function Page() {
  return <CreateEventScreen />;
}
