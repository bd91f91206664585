import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { UnopenedCode } from '@/components/public/unopened-code';
import { scannedUrl } from '@/lib/data/qr/scanned-code';
import { secretMeta } from '@/lib/page-meta';
import { isPagePrefetch } from '@/lib/server/prefetch';

export const dynamic = 'force-dynamic'; // Rendered per request, so that every scan is counted.
export const generateMetadata = () => secretMeta('Código no disponible', 'No se pudo abrir.');

/** Counts a scan and redirects; an unknown code, or one that cannot be looked up now, shows a message. */
export default async function RedirectPage({ params }: { params: Promise<{ code: string }> }) {
  const { code } = await params;
  const head = await headers();
  const url = await scannedUrl(code, head, isPagePrefetch(head));
  if (url) redirect(url);
  return <UnopenedCode code={code} isUnknown={url === null} />;
}
