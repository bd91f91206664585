import type { Metadata } from 'next';
import { AdminEventsScreen } from '@/components/event/admin/events-screen';

export const metadata: Metadata = { title: 'Eventos de la plataforma' };

export default function Page() {
  return <AdminEventsScreen />;
}
