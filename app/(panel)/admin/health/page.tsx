import type { Metadata } from 'next';
import { HealthScreen } from '@/components/health/health-screen';

export const metadata: Metadata = { title: 'Salud' };

export default function Page() {
  return <HealthScreen />;
}
