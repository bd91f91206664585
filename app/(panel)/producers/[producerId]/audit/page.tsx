import type { Metadata } from 'next';
import { ProducerTraceScreen } from '@/components/audit/producer-trace-screen';

export const metadata: Metadata = { title: 'Registro' };

export default async function Page({ params }: { params: Promise<{ producerId: string }> }) {
  return <ProducerTraceScreen producerId={decodeURIComponent((await params).producerId)} />;
}
