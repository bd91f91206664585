import { redirect } from 'next/navigation';
import { ClosingPage } from '@/components/public/closing-page';
import { Button } from '@/components/ui/button';
import { serverCall } from '@/lib/data/kit/server-call';
import { LANDING_ROUTE } from '@/lib/domain/kit/routes/session';
import { openQrCode } from '@/lib/domain/platform/calls';
import { secretMeta } from '@/lib/page-meta';

export const dynamic = 'force-dynamic'; // Rendered per request, so that every scan is counted.
export const generateMetadata = () => secretMeta('Código no disponible', 'No está activo.');

/** Counts a scan and redirects; an unknown, disabled or unreachable code shows a message. */
export default async function RedirectPage({ params }: { params: Promise<{ code: string }> }) {
  const served = await serverCall(openQrCode, { code: (await params).code.slice(0, 64) });
  if (served.ok && served.result.url) redirect(served.result.url);
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
