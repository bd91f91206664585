import type { Metadata } from 'next';
import { ReceiptScreen } from '@/components/order/receipt-screen';

export const metadata: Metadata = { title: 'Recibo de pago' };

export default async function Page({ params }: { params: Promise<{ orderId: string }> }) {
  return <ReceiptScreen orderId={decodeURIComponent((await params).orderId)} />;
}
