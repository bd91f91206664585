import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { FreezeScreen } from '@/components/public/freeze-screen';
import { checkFreezeLink } from '@/lib/data/producer/freeze-check';
import { readFreezeLink } from '@/lib/domain/producer/freeze-link';

export const metadata: Metadata = {
  title: 'Detener los pagos',
  robots: { index: false },
  referrer: 'no-referrer',
};

type Props = {
  params: Promise<{ producerId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function FreezePage({ params, searchParams }: Props) {
  const link = readFreezeLink((await params).producerId, await searchParams);
  return <FreezeScreen link={link} known={await checkFreezeLink(link, await headers())} />;
}
