'use client';

import { useState } from 'react';
import { waitlistAddress } from '@/components/event/share/page-address';
import { useTold } from '@/components/shared/use-told';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { Field } from '@/components/ui/form/field';
import { NumberInput } from '@/components/ui/form/number-input';
import { Switch } from '@/components/ui/form/switch';
import { useEvent } from '@/hooks/use-event';
import { setWaitlist } from '@/lib/data/event/waitlist';
import { isEventEditable } from '@/lib/domain/event/event-status';
import { parseWaitlist, WAITLIST_LIMITS } from '@/lib/domain/event/waitlist';

const { least, most } = WAITLIST_LIMITS.hours;

export function WaitlistSettings() {
  const { event } = useEvent();
  const stored = parseWaitlist(event.waitlist);
  const [isOpen, setOpen] = useState(stored.isOpen);
  const [hours, setHours] = useState(stored.hours);
  const save = useTold(() => setWaitlist(event.id, isOpen, hours));
  const isWrong = hours < least || hours > most;
  const isSame = isOpen === stored.isOpen && hours === stored.hours;
  const reason =
    (!isEventEditable(event.status) && 'Este evento ya no se edita') ||
    (isWrong && `Entre ${least} y ${most} horas`) ||
    (isSame && 'Así está guardado');
  return (
    <Card
      title="Cómo funciona"
      description="Lo que vuelve por una devolución, una cortesía, un cambio de fecha o más cupo se guarda para quien espera, en orden. Si nadie lo quiere, vuelve a la venta."
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Switch
          label="Aceptar personas en la lista"
          help="El enlace aparece en la página del evento cuando algo se agota. Quien ya espera sigue en la lista."
          checked={isOpen}
          onChange={(change) => setOpen(change.target.checked)}
        />
        <Field label="Horas para comprar" help="Después se ofrece a quien sigue.">
          <NumberInput value={hours} onChange={setHours} max={most} unit="h" />
        </Field>
      </div>
      {save.error && (
        <p role="alert" className="mt-4 text-bad">
          {save.error.message}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button busy={save.isPending} reason={reason} onClick={() => save.mutate()}>
          Guardar
        </Button>
        <CopyButton value={waitlistAddress(event.id)} label="Copiar enlace de la lista" size="md" />
      </div>
    </Card>
  );
}
