import type { Metadata } from 'next';
import { FeaturesScreen } from '@/components/feature/features-screen';

export const metadata: Metadata = { title: 'Funcionalidades' };

export default function Page() {
  return <FeaturesScreen />;
}
