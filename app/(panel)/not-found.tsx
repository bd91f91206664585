import type { Metadata } from 'next';
import { EnterPanelLink } from '@/app/providers';
import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';

export const metadata: Metadata = { title: 'Página no encontrada' };

/** The 404 inside the shell, the same for another producer's record and a missing one. */
export default function NotFound() {
  return (
    <>
      <PageHeader title="No encontramos esta página" />
      <EmptyState
        title="Aquí no hay nada que puedas ver"
        drawing="search"
        action={<EnterPanelLink>Ir al inicio</EnterPanelLink>}
      >
        Puede que el enlace esté incompleto, que ya no exista o que tu cuenta no tenga acceso.
      </EmptyState>
    </>
  );
}
