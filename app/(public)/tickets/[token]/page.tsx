import { TicketScreen } from '@/components/tickets/ticket-screen';
import { secretMeta } from '@/lib/page-meta';

// The URL contains the ticket's secret: it is not indexed, and not sent as a referrer.
export const generateMetadata = () =>
  secretMeta('Tu entrada', 'Tu entrada, con su código para la puerta.');

type Props = { params: Promise<{ token: string }> };

export default async function Page({ params }: Props) {
  const { token } = await params;
  return <TicketScreen token={decodeURIComponent(token)} />;
}
