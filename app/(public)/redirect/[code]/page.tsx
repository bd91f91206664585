import { redirect } from 'next/navigation';
import { ClosingPage } from '@/components/public/closing-page';
import { Button } from '@/components/ui/button';
import { serverCall } from '@/lib/data/kit/server-call';
import { LANDING_ROUTE } from '@/lib/domain/kit/routes';
import { secretMeta } from '@/lib/page-meta';

export const dynamic = 'force-dynamic'; // Every scan counts: no answer is ever reused.
export const generateMetadata = () => secretMeta('Código no disponible', 'No está activo.');

/** Counts a scan and leads on; a code that is unknown, switched off or out of reach says so. */
export default async function RedirectPage({ params }: { params: Promise<{ code: string }> }) {
  const { code } = await params;
  const served = await serverCall<{ url: string }>('openQrCode', { code: code.slice(0, 64) });
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
