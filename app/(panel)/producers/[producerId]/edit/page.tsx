import type { Metadata } from 'next';
import { EditScreen } from '@/components/producers/edit-screen';

export const metadata: Metadata = { title: 'Editar' };

export default function Page() {
  return <EditScreen />;
}
