import { headers } from 'next/headers';
import { ConfirmScreen } from '@/components/privacy/public/confirm-screen';
import { DeskFrame } from '@/components/privacy/public/desk-frame';
import { checkPrivacyLink } from '@/lib/data/privacy/desk-check';
import { readPrivacyLink } from '@/lib/domain/privacy/request-link';
import { secretMeta } from '@/lib/page-meta';

export const generateMetadata = () =>
  secretMeta('Confirma tu solicitud', 'Confirma que eres tú para abrir tu caso.');

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  const query = await searchParams;
  const link = readPrivacyLink(query);
  const known = await checkPrivacyLink(link, await headers());
  return (
    <DeskFrame>
      <ConfirmScreen link={link} known={known} isDelayed={query.estado === 'pausa'} />
    </DeskFrame>
  );
}
