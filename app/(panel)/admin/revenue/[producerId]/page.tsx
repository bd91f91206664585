import type { Metadata } from 'next';
import { SettlementScreen } from '@/components/report/revenue/settlement-screen';

export const metadata: Metadata = { title: 'Liquidación' };

export default async function Page({ params }: { params: Promise<{ producerId: string }> }) {
  return <SettlementScreen producerId={decodeURIComponent((await params).producerId)} />;
}
