import type { Metadata } from 'next';
import { FinanceScreen } from '@/components/finance/finance-screen';

export const metadata: Metadata = { title: 'Finanzas' };

export default function Page() {
  return <FinanceScreen />;
}
