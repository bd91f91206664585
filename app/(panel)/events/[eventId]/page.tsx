import type { Metadata } from 'next';
import { EventScreen } from '@/components/events/event-screen';

export const metadata: Metadata = { title: 'Evento' };

export default function Page() {
  return <EventScreen />;
}
