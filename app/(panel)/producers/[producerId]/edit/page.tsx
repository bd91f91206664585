import type { Metadata } from 'next';
import { EditScreen } from '@/components/producer/edit-screen';
import { variant } from '@/lib/config';

export const generateMetadata = (): Metadata => ({ title: variant().producer.edit });

export default function Page() {
  return <EditScreen />;
}
