'use client';

import { useCallback } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { usePanel } from '@/hooks/use-panel';
import { startContacts } from '@/lib/data/contact/errands';
import { plural } from '@/lib/domain/kit/format';

const counted = (n: number) => plural(n, 'contacto', 'contactos');
type Work = Parameters<typeof startContacts>[2];

/** Tags, deletes or sets the basis of any number of contacts; the server does it, and the tray shows how far it is. */
export function useContactErrands() {
  const { producerId } = usePanel();

  const start = useCallback(
    async (verb: string, ids: readonly string[], work: Work) => {
      try {
        await startContacts(producerId, `${verb} ${counted(ids.length)}`, work, ids);
      } catch (error) {
        toast.error((error as Error).message);
      }
    },
    [producerId],
  );

  const tag = useCallback(
    (ids: readonly string[], add: readonly string[], remove: readonly string[]) =>
      start('Etiquetar', ids, { callable: 'tagContacts', add, remove }),
    [start],
  );
  const remove = useCallback(
    (ids: readonly string[]) => start('Eliminar', ids, { callable: 'deleteContacts' }),
    [start],
  );
  const settle = useCallback(
    (ids: readonly string[]) => start('Registrar la base de', ids, { callable: 'settleContacts' }),
    [start],
  );
  return { tag, remove, settle };
}
