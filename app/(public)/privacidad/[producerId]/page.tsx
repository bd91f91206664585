import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { RightsScreen } from '@/components/privacy/public/rights-screen';
import { deskName } from '@/lib/data/privacy/desk-check';
import { coverAddress } from '@/lib/data/producer/public-cover';
import { metadata as ofPlatform } from '../page';

export const metadata = { ...ofPlatform, robots: { index: false } };

type Props = {
  params: Promise<{ producerId: string }>;
  searchParams: Promise<{ estado?: string | string[] }>;
};

export default async function Page({ params, searchParams }: Props) {
  const producerId = decodeURIComponent((await params).producerId);
  const visitor = await headers();
  const asked = [deskName(producerId, visitor), coverAddress(producerId, visitor)] as const;
  const [name, cover] = await Promise.all(asked);
  if (name === '') notFound();
  const state = String((await searchParams).estado ?? '');
  return <RightsScreen {...{ producerId, cover, state, name: name ?? '' }} />;
}
