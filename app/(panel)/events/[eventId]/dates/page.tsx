import type { Metadata } from 'next';
import { DatesScreen } from '@/components/events/dates/dates-screen';

export const metadata: Metadata = { title: 'Fechas' };

export default function Page() {
  return <DatesScreen />;
}
