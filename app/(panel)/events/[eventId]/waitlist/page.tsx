import type { Metadata } from 'next';
import { WaitlistScreen } from '@/components/event/waitlist/waitlist-screen';

export const metadata: Metadata = { title: 'Lista de espera' };

export default function Page() {
  return <WaitlistScreen />;
}
