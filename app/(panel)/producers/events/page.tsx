import type { Metadata } from 'next';
import { EventsScreen } from '@/components/events/list/events-screen';

export const metadata: Metadata = { title: 'Mis eventos' };

export default function Page() {
  return <EventsScreen />;
}
