'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
import { Select } from '@/components/ui/form/select';
import { Dialog } from '@/components/ui/overlay/dialog';
import { SENDER_STEPS, senderStepText } from '@/lib/domain/mailing/sender-standing';
import type { Producer } from '@/lib/domain/producer/producer';
import { useSetSenderStep } from './use-producer-terms';

type Props = { producer: Producer; step: number; onClose: () => void };

export function ReachDialog({ producer, step, onClose }: Props) {
  const [chosen, setChosen] = useState(step);
  const [freesRut, setFreesRut] = useState(false);
  const save = useSetSenderStep(producer.id);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Envíos al día de ${producer.name}`}
      description="Vale desde ahora. Lo que ya envió hoy sigue contando."
      locked={save.isPending}
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            Volver
          </Button>
          <Button
            kind="primary"
            busy={save.isPending}
            reason={chosen === step && !freesRut ? 'Es el límite que tiene' : null}
            onClick={() => save.mutate({ step: chosen, freesRut }, { onSuccess: onClose })}
          >
            Guardar límite
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Sus campañas llegan">
          <Select
            value={String(chosen)}
            onChange={(event) => setChosen(Number(event.target.value))}
            options={SENDER_STEPS.map((_step, at) => ({
              value: String(at),
              label: senderStepText(at),
            }))}
          />
        </Field>
        <Checkbox
          checked={freesRut}
          onChange={(event) => setFreesRut(event.target.checked)}
          label="Partió con un RUT que no es suyo: liberarlo"
          help="Su dueño podrá partir en mil con él. Los documentos de esta productora ya no suben su límite, ni el de las otras que lo comparten."
        />
        {save.error && <FormAlert>{save.error.message}</FormAlert>}
      </div>
    </Dialog>
  );
}
