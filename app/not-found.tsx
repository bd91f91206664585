import type { Metadata } from 'next';
import { ClosingPage } from '@/components/public/closing-page';
import { Button } from '@/components/ui/button';

export const metadata: Metadata = { title: 'Página no encontrada' };

export default function NotFound() {
  return (
    <ClosingPage
      drawing="search"
      title="No encontramos esta página"
      action={
        <Button kind="primary" size="lg" href="/producers">
          Ir al inicio
        </Button>
      }
    >
      Puede que el enlace esté incompleto, que la página ya no exista o que tu cuenta no tenga
      acceso a ella.
    </ClosingPage>
  );
}
