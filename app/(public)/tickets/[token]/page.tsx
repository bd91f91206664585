import { TicketScreen } from '@/components/tickets/ticket-screen';
import { secretMeta } from '@/lib/page-meta';

// The address holds the code of a ticket: it is in no index, and no other site hears of it.
export const generateMetadata = () =>
  secretMeta('Tu entrada', 'Tu entrada, con su código para la puerta.');

type Props = { params: Promise<{ token: string }> };

export default async function Page({ params }: Props) {
  const { token } = await params;
  return <TicketScreen token={decodeURIComponent(token)} />;
}
