import { headers } from 'next/headers';
import { TicketPage } from '@/components/ticket/ticket-page';
import { readTicketPage } from '@/lib/data/ticket/ticket-page';
import { secretMeta } from '@/lib/page-meta';

// The URL contains the ticket's secret: it is not indexed, and not sent as a referrer.
export const generateMetadata = () =>
  secretMeta('Tu entrada', 'Tu entrada, con su código para la puerta.');

type Props = {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ aviso?: string | string[] }>;
};

export default async function Page({ params, searchParams }: Props) {
  const token = decodeURIComponent((await params).token);
  const { aviso } = await searchParams;
  const first = await readTicketPage(token, await headers());
  return <TicketPage token={token} notice={String(aviso ?? '')} first={first} />;
}
