import { CopyDownload } from '@/components/privacy/public/copy-download';
import { DeskFrame } from '@/components/privacy/public/desk-frame';
import { readCopyLink } from '@/lib/domain/privacy/request-link';
import { secretMeta } from '@/lib/page-meta';

export const generateMetadata = () =>
  secretMeta('La copia de tus datos', 'Descarga la copia de tus datos.');

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  const query = await searchParams;
  return (
    <DeskFrame>
      <CopyDownload link={readCopyLink(query)} state={String(query.estado ?? '')} />
    </DeskFrame>
  );
}
