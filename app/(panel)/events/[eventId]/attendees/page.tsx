import type { Metadata } from 'next';
import { AttendeesScreen } from '@/components/ticket/attendees-screen';

export const metadata: Metadata = { title: 'Asistentes' };

export default function Page() {
  return <AttendeesScreen />;
}
