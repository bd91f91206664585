import type { Metadata } from 'next';
import { ClosingPage } from '@/components/public/closing-page';
import { EnterPanelLink } from './providers';

export const metadata: Metadata = {
  title: 'Página no encontrada',
  description: 'Esta página no existe, o tu cuenta no tiene acceso a ella.',
};

export default function NotFound() {
  return (
    <ClosingPage
      drawing="search"
      title="No encontramos esta página"
      action={
        <EnterPanelLink kind="primary" size="lg">
          Ir al inicio
        </EnterPanelLink>
      }
    >
      Puede que el enlace esté incompleto, que la página ya no exista o que tu cuenta no tenga
      acceso a ella.
    </ClosingPage>
  );
}
