import type { Metadata } from 'next';
import { TicketScreen } from '@/components/tickets/ticket-screen';
import { openGraph } from '@/lib/page-meta';

// The address holds the code of a ticket: it is in no index, and no other site hears of it.
export const generateMetadata = (): Metadata => ({
  title: 'Tu entrada',
  description: 'Tu entrada, con su código para la puerta.',
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
  openGraph: openGraph('/'),
});

type Props = { params: Promise<{ token: string }> };

export default async function Page({ params }: Props) {
  const { token } = await params;
  return <TicketScreen token={decodeURIComponent(token)} />;
}
