import type { Metadata } from 'next';
import { HomeScreen } from '@/components/home/home-screen';

export const metadata: Metadata = { title: 'Inicio' };

export default function ProducersPage() {
  return <HomeScreen />;
}
