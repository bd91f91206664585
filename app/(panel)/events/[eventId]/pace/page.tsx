import type { Metadata } from 'next';
import { PaceScreen } from '@/components/report/pace/pace-screen';

export const metadata: Metadata = { title: 'Ritmo' };

export default function Page() {
  return <PaceScreen />;
}
