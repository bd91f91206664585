'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
import { Switch } from '@/components/ui/form/switch';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useEvent } from '@/hooks/use-event';
import { NO_EXPORT } from '@/lib/domain/contact/people-export';
import { isUnread } from '@/lib/domain/kit/date-text';
import { useAuthorityFile } from './use-authority-file';

const SECOND = 1_000;
// The last full second in the past: for a future moment, the same question would have another answer later.
const lastSecond = () => new Date(Math.floor(Date.now() / SECOND) * SECOND - SECOND);
const passed = (asked: Date) => new Date(Math.min(asked.getTime(), lastSecond().getTime()));

export default function AuthorityDialog({ onClose }: { onClose: () => void }) {
  const { event, can } = useEvent();
  const [asOf, setAsOf] = useState<Date | null>(lastSecond);
  const [isWhole, setWhole] = useState(false);
  const { make, progress } = useAuthorityFile(() => {
    toast.ok('Descargamos el archivo');
    onClose();
  });
  const busy = make.isPending;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      locked={busy}
      title="Archivo para la autoridad"
      description="Un ZIP con lo publicado y cuándo, el aforo y lo vendido por sector y día, lo que vio cada compra, los avisos, las devoluciones, los reclamos y la noche en las puertas. Trae un índice y la huella de cada archivo."
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Volver
          </Button>
          <Button
            kind="primary"
            busy={busy}
            reason={asOf ? null : 'Elige hasta cuándo'}
            onClick={() => {
              if (asOf && !isUnread(asOf)) make.mutate({ asOf, isMasked: !isWhole });
            }}
          >
            Descargar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {make.error && <FormAlert>{make.error.message}</FormAlert>}
        <Field label="Hasta" help="Con la misma fecha el archivo sale igual, byte por byte.">
          <DateTimeField
            value={asOf}
            onChange={(asked) => setAsOf(asked && passed(asked))}
            withSeconds
            timeZone={event.timeZone}
            disabled={busy}
          />
        </Field>
        <Switch
          label="Con nombres y correos"
          help={
            can('contacts.export')
              ? 'Sin esto quedan tapados. Si los pides, queda en el registro.'
              : NO_EXPORT
          }
          checked={isWhole}
          disabled={busy || !can('contacts.export')}
          onChange={(typed) => setWhole(typed.target.checked)}
        />
        {busy && progress.total > 0 && (
          <ProgressBar label="Leyendo las ventas" done={progress.done} total={progress.total} />
        )}
      </div>
    </Dialog>
  );
}
