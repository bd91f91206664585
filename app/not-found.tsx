import type { Metadata } from 'next';
import { MissingPage } from '@/components/public/missing-page';
import { EnterPanelLink } from './providers';

export const metadata: Metadata = {
  title: 'Página no encontrada',
  description: 'Esta página no existe, o tu cuenta no tiene acceso a ella.',
};

export default function NotFound() {
  return (
    <MissingPage
      action={
        <EnterPanelLink kind="primary" size="lg">
          Ir al inicio
        </EnterPanelLink>
      }
    />
  );
}
