import type { Metadata } from 'next';
import { BankingScreen } from '@/components/producer/banking-screen';

export const metadata: Metadata = { title: 'Datos bancarios' };

export default function Page() {
  return <BankingScreen />;
}
