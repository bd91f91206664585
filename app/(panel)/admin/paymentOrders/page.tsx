import type { Metadata } from 'next';
import { PaymentOrdersScreen } from '@/components/order/orders-screen';

export const metadata: Metadata = { title: 'Órdenes de pago' };

export default function Page() {
  return <PaymentOrdersScreen />;
}
