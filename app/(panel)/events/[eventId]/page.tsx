import type { Metadata } from 'next';
import { EventScreen } from '@/components/event/event-screen';

export const metadata: Metadata = { title: 'Evento' };

export default function Page() {
  return <EventScreen />;
}
