import type { Metadata } from 'next';
import { TicketsScreen } from '@/components/event/tickets/tickets-screen';

export const metadata: Metadata = { title: 'Entradas' };

export default function Page() {
  return <TicketsScreen />;
}
