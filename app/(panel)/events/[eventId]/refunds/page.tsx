import type { Metadata } from 'next';
import { RefundsScreen } from '@/components/refund/refunds-screen';

export const metadata: Metadata = { title: 'Devoluciones' };

export default function Page() {
  return <RefundsScreen />;
}
