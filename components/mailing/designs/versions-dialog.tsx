'use client';

import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form/form';
import { Dialog } from '@/components/ui/overlay/dialog';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import type { Design } from '@/lib/domain/mailing/blocks/design';
import { useSaveDesign } from './use-designs';

type Props = { design: Design; onClose: () => void };

/** The versions of a design, the newest first; going back to one keeps the present as a version too. */
export function VersionsDialog({ design, onClose }: Props) {
  const save = useSaveDesign(onClose);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={save.isPending}
      size="sm"
      title="Versiones anteriores"
      description="Al volver a una, la de ahora queda entre estas."
      footer={<DialogBack disabled={save.isPending} />}
    >
      <ul className="flex flex-col gap-3">
        {design.former.toReversed().map(({ version, name, blocks, at }) => (
          <li key={version} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="block truncate font-semibold">{name}</span>
              <span className="block text-ink-soft">
                {[at && `Hasta el ${dateTime(at)}`, plural(blocks.length, 'bloque', 'bloques')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Button
              size="sm"
              aria-label={`Volver a la versión ${version}, ${name}`}
              reason={save.isPending && 'Espera un momento'}
              onClick={() => save.mutate({ design, name, blocks })}
            >
              Volver a esta
            </Button>
          </li>
        ))}
      </ul>
      {save.error && <FormAlert>{save.error.message}</FormAlert>}
    </Dialog>
  );
}
