import type { Metadata } from 'next';
import { LiveScreen } from '@/components/door/live/live-screen';

export const metadata: Metadata = { title: 'Noche en vivo' };

export default function Page() {
  return <LiveScreen />;
}
