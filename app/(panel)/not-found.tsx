import type { Metadata } from 'next';
import { WayIn } from '@/components/shared/way-in';
import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';

export const metadata: Metadata = { title: 'Página no encontrada' };

/** The 404 inside the shell: the same for a foreign record and a missing one. */
export default function NotFound() {
  return (
    <>
      <PageHeader title="No encontramos esta página" />
      <EmptyState
        title="Aquí no hay nada que puedas ver"
        drawing="search"
        action={<WayIn>Ir al inicio</WayIn>}
      >
        Puede que el enlace esté incompleto, que ya no exista o que tu cuenta no tenga acceso.
      </EmptyState>
    </>
  );
}
