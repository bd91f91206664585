import type { Metadata } from 'next';
import { RefundsScreen } from '@/components/refunds/refunds-screen';

export const metadata: Metadata = { title: 'Devoluciones' };

export default function Page() {
  return <RefundsScreen />;
}
