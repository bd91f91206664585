import type { Metadata } from 'next';
import { TicketScreen } from '@/components/tickets/ticket-screen';

// The address holds the code of a ticket: it is in no index, and no other site hears of it.
export const metadata: Metadata = {
  title: 'Tu entrada',
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
};

type Props = { params: Promise<{ token: string }> };

export default async function Page({ params }: Props) {
  const { token } = await params;
  return <TicketScreen token={decodeURIComponent(token)} />;
}
