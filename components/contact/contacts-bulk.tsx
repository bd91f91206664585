'use client';

import { Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useAction } from '@/hooks/use-action';
import { usePanel } from '@/hooks/use-panel';
import { type ContactFilter, contactsOf } from '@/lib/data/contact/contacts';
import { number, plural } from '@/lib/domain/kit/format';
import { TagDialog } from './tag-dialog';
import { useContactErrands } from './use-contact-errands';

type Props = {
  ids: ReadonlySet<string>;
  filter: ContactFilter;
  /** The number of contacts that match the filter; null while unknown. */
  total: number | null;
  pageSize: number;
  all: boolean;
  onAll: () => void;
  onDone: () => void;
};

export function ContactsBulk({ ids, filter, total, pageSize, all, onAll, onDone }: Props) {
  const { producerId } = usePanel();
  const { tag, remove } = useContactErrands();
  const [asking, setAsking] = useState<'tag' | 'delete' | null>(null);
  // The number of contacts actually found, if it differs from the number in the confirmation.
  const [recount, setRecount] = useState<number | null>(null);
  // While the number of matching contacts is unknown, an action would name a wrong number.
  const unknown =
    all && total === null && 'Falta saber cuántos son. Quita la selección y elige de nuevo';
  const count = all ? (recount ?? total ?? 0) : ids.size;
  const offersAll = !all && total !== null && total > pageSize && ids.size >= pageSize;
  const words = plural(count, 'contacto', 'contactos');

  async function chosen(): Promise<string[]> {
    if (!all) return [...ids];
    const found: string[] = [];
    for await (const page of contactsOf(producerId, filter))
      found.push(...page.map(({ id }) => id));
    return found;
  }

  const action = useAction(
    async (work: (list: string[]) => Promise<void>) => {
      const list = await chosen();
      // The count may be minutes old. Only the confirmed number may be changed, so another number is confirmed
      // again.
      if (list.length !== count) return setRecount(list.length);
      if (list.length > 0) await work(list);
      setAsking(null);
      onDone();
    },
    () => toast.error('No pudimos leer los contactos. Inténtalo de nuevo'),
  );

  const changed =
    recount === null ? null : `Mientras tanto cambió la lista: ahora son ${number(recount)}`;
  const ask = (action: 'tag' | 'delete') => {
    setRecount(null);
    setAsking(action);
  };

  return (
    <>
      {offersAll && (
        <Button
          kind="ghost"
          className="underline underline-offset-4 max-sm:basis-full max-sm:justify-start max-sm:px-0"
          onClick={onAll}
        >
          Seleccionar los {number(total)} que coinciden
        </Button>
      )}
      <Button icon={<Tag />} reason={unknown} onClick={() => ask('tag')}>
        Etiquetar
      </Button>
      <Button kind="danger" icon={<Trash2 />} reason={unknown} onClick={() => ask('delete')}>
        Eliminar
      </Button>
      <TagDialog
        open={asking === 'tag' && !unknown}
        title={`Etiquetar ${words}`}
        busy={action.busy}
        error={changed}
        onOpenChange={(open) => !open && setAsking(null)}
        onSave={(add, drop) => void action.run((list) => tag(list, add, drop))}
      />
      <ConfirmDialog
        open={asking === 'delete' && !unknown}
        onOpenChange={(open) => !open && setAsking(null)}
        title={`¿Eliminar ${words}?`}
        description="Puedes deshacerlo, y quedan 30 días en la papelera. Quien se dio de baja seguirá de baja si lo vuelves a agregar."
        confirm={`Eliminar ${number(count)}`}
        danger
        busy={action.busy}
        error={changed}
        onConfirm={() => void action.run(remove)}
      />
    </>
  );
}
