import type { Metadata } from 'next';
import { ClosingPage } from '@/components/public/closing-page';
import { buttonStyle } from '@/components/ui/button-style';

export const metadata: Metadata = { title: 'Página no encontrada' };

export default function NotFound() {
  return (
    <ClosingPage
      drawing="search"
      title="No encontramos esta página"
      action={
        <a className={buttonStyle('primary', 'lg')} href="/producers">
          Ir al inicio
        </a>
      }
    >
      Puede que el enlace esté incompleto, que la página ya no exista o que tu cuenta no tenga
      acceso a ella.
    </ClosingPage>
  );
}
