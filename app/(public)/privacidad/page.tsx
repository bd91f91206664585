import type { Metadata } from 'next';
import { RightsScreen } from '@/components/privacy/public/rights-screen';

export const metadata: Metadata = {
  title: 'Tus datos',
  description:
    'Pide ver, corregir, borrar, bloquear o llevarte tus datos, y sigue tu caso con un folio.',
};

type Props = { searchParams: Promise<{ estado?: string | string[] }> };

export default async function Page({ searchParams }: Props) {
  return <RightsScreen state={String((await searchParams).estado ?? '')} />;
}
