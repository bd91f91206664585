import type { Metadata } from 'next';
import { RevenueScreen } from '@/components/report/revenue/revenue-screen';

export const metadata: Metadata = { title: 'Ingresos' };

export default function Page() {
  return <RevenueScreen />;
}
