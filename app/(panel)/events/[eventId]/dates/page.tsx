import type { Metadata } from 'next';
import { DatesScreen } from '@/components/event/dates/dates-screen';

export const metadata: Metadata = { title: 'Fechas' };

export default function Page() {
  return <DatesScreen />;
}
