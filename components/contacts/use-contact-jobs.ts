'use client';

import { useCallback } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { usePanel } from '@/hooks/use-panel';
import { startJob } from '@/lib/data/contact/jobs';
import type { JobKind, JobSettings } from '@/lib/domain/contact/contact-job';
import { CONTACTS_PER_CALL } from '@/lib/domain/contact/contact-limits';
import { plural } from '@/lib/domain/kit/format';

const counted = (n: number) => plural(n, 'contacto', 'contactos');

/** Tags, deletes or sets the basis of any number of contacts, as background jobs shown in the tray. */
export function useContactJobs() {
  const { uid, producerId } = usePanel();

  const start = useCallback(
    async (kind: JobKind, title: string, ids: readonly string[], settings: JobSettings) => {
      const chunks = [];
      for (let from = 0; from < ids.length; from += CONTACTS_PER_CALL) {
        chunks.push({ items: ids.slice(from, from + CONTACTS_PER_CALL) });
      }
      try {
        await startJob({ uid, producerId, kind, title, settings, chunks });
      } catch {
        toast.error('Este navegador no deja guardar el trabajo. Revisa si tiene espacio');
      }
    },
    [uid, producerId],
  );

  const tag = useCallback(
    (ids: readonly string[], add: readonly string[], remove: readonly string[]) =>
      start('tag', `Etiquetar ${counted(ids.length)}`, ids, { add, remove }),
    [start],
  );
  const remove = useCallback(
    (ids: readonly string[]) => start('delete', `Eliminar ${counted(ids.length)}`, ids, {}),
    [start],
  );
  const settle = useCallback(
    (ids: readonly string[]) =>
      start('settle', `Registrar la base de ${counted(ids.length)}`, ids, {}),
    [start],
  );
  return { tag, remove, settle };
}
