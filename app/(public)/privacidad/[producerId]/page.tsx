import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { RightsScreen } from '@/components/privacy/public/rights-screen';
import { deskName } from '@/lib/data/privacy/desk-check';

export const metadata: Metadata = {
  title: 'Tus datos',
  description:
    'Pide ver, corregir, borrar, bloquear o llevarte tus datos, y sigue tu caso con un folio.',
  robots: { index: false },
};

type Props = {
  params: Promise<{ producerId: string }>;
  searchParams: Promise<{ estado?: string | string[] }>;
};

export default async function Page({ params, searchParams }: Props) {
  const producerId = decodeURIComponent((await params).producerId);
  const name = await deskName(producerId, await headers());
  if (name === '') notFound();
  const state = String((await searchParams).estado ?? '');
  return <RightsScreen producerId={producerId} name={name ?? ''} state={state} />;
}
