import type { Metadata } from 'next';
import { ProducerScreen } from '@/components/admin/producers/producer-screen';
import { variant } from '@/lib/config';

export const generateMetadata = (): Metadata => ({ title: variant().producer.one });

export default async function Page({ params }: { params: Promise<{ producerId: string }> }) {
  return <ProducerScreen producerId={decodeURIComponent((await params).producerId)} />;
}
