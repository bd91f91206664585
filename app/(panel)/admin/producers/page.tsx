import type { Metadata } from 'next';
import { ProducersScreen } from '@/components/admin/producers/producers-screen';
import { variant } from '@/lib/config';

export const generateMetadata = (): Metadata => ({ title: variant().producer.many });

export default function Page() {
  return <ProducersScreen />;
}
