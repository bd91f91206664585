import type { Metadata } from 'next';
import { BreachesScreen } from '@/components/privacy/breach/breaches-screen';

export const metadata: Metadata = { title: 'Brechas de datos' };

export default function Page() {
  return <BreachesScreen />;
}
