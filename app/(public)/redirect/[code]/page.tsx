import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { ClosingPage } from '@/components/public/closing-page';
import { UnopenedCode } from '@/components/public/unopened-code';
import { Button } from '@/components/ui/button';
import { scannedUrl } from '@/lib/data/platform/scanned-code';
import { LANDING_ROUTE } from '@/lib/domain/kit/routes/session';
import { secretMeta } from '@/lib/page-meta';

export const dynamic = 'force-dynamic'; // Rendered per request, so that every scan is counted.
export const generateMetadata = () => secretMeta('Código no disponible', 'No se pudo abrir.');

/** Counts a scan and redirects; a code that leads nowhere, and one that cannot be looked up now, shows a message. */
export default async function RedirectPage({ params }: { params: Promise<{ code: string }> }) {
  const { code } = await params;
  const url = await scannedUrl(code, await headers());
  if (url) redirect(url);
  if (url === null) return <UnopenedCode code={code} />;
  return (
    <ClosingPage
      drawing="undone"
      title="Este código no está activo"
      action={<Button href={LANDING_ROUTE}>Ir al inicio</Button>}
    >
      Puede que el evento haya terminado o que lo hayan cambiado. Pregunta a quien te lo mostró.
    </ClosingPage>
  );
}
