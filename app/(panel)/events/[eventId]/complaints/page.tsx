import type { Metadata } from 'next';
import { ComplaintsScreen } from '@/components/complaint/complaints-screen';

export const metadata: Metadata = { title: 'Reclamos' };

export default function Page() {
  return <ComplaintsScreen />;
}
