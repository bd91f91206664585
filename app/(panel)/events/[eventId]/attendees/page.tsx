import type { Metadata } from 'next';
import { AttendeesScreen } from '@/components/tickets/attendees-screen';

export const metadata: Metadata = { title: 'Asistentes' };

export default function Page() {
  return <AttendeesScreen />;
}
