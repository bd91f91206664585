import type { Metadata } from 'next';
import { BreachScreen } from '@/components/privacy/breach/breach-screen';

export const metadata: Metadata = { title: 'Brecha de datos' };

export default async function Page({ params }: { params: Promise<{ breachId: string }> }) {
  return <BreachScreen breachId={decodeURIComponent((await params).breachId)} />;
}
