import type { Metadata } from 'next';
import { buttonStyle } from '@/components/ui/button-style';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';

export const metadata: Metadata = { title: 'Página no encontrada' };

/** Inside the shell: what is foreign and what does not exist look the same. */
export default function NotFound() {
  return (
    <>
      <PageHeader title="No encontramos esta página" />
      <EmptyState
        title="Aquí no hay nada que puedas ver"
        drawing="search"
        action={
          // A plain link: every page carries this one's parts along, and Next's weighs 5 KB.
          <a className={buttonStyle()} href="/producers">
            Ir al inicio
          </a>
        }
      >
        Puede que el enlace esté incompleto, que ya no exista o que tu cuenta no tenga acceso.
      </EmptyState>
    </>
  );
}
