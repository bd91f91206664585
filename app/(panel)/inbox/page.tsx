import type { Metadata } from 'next';
import { InboxScreen } from '@/components/inbox/inbox-screen';

export const metadata: Metadata = { title: 'Bandeja' };

export default function Page() {
  return <InboxScreen />;
}
