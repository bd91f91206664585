import type { Metadata } from 'next';
import { ConsumptionsScreen } from '@/components/event/consumptions/consumptions-screen';

export const metadata: Metadata = { title: 'Consumos' };

export default function Page() {
  return <ConsumptionsScreen />;
}
