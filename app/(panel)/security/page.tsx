import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SecurityScreen } from '@/components/account/security/security-screen';
import { publicConfig } from '@/lib/config';

export const metadata: Metadata = { title: 'Verificación en dos pasos' };

export default function Page() {
  if (!publicConfig().secondFactor) notFound();
  return <SecurityScreen />;
}
