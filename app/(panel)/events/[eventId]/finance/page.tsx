import type { Metadata } from 'next';
import { FinanceScreen } from '@/components/finance/finance-screen';
import { EventOrders } from '@/components/payment-orders/event-orders';

export const metadata: Metadata = { title: 'Finanzas' };

export default function Page() {
  return (
    <>
      <FinanceScreen />
      <EventOrders />
    </>
  );
}
