import type { Metadata } from 'next';
import { BillingScreen } from '@/components/producer/billing-screen';

export const metadata: Metadata = { title: 'Datos de facturación' };

export default function Page() {
  return <BillingScreen />;
}
