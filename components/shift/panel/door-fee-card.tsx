'use client';

import { useState } from 'react';
import { useTold } from '@/components/shared/use-told';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { NumberInput } from '@/components/ui/form/number-input';
import { useEvent } from '@/hooks/use-event';
import { useNow } from '@/hooks/use-now';
import { setDoorFee } from '@/lib/data/shift/box-office';
import { parseDoorFees } from '@/lib/domain/event/stored-door-fees';
import { percent } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { feesAt } from '@/lib/domain/producer/fee-history';

export function DoorFeeCard() {
  const { event } = useEvent();
  const now = useNow();
  const { timeZone } = event;
  const doorFees = parseDoorFees(event.doorFees);
  const inForce = feesAt(doorFees, now, null);
  const [fee, setFee] = useState<number | null>(inForce);
  const [from, setFrom] = useState<Date | null>(null);
  const save = useTold((serviceFee: number | null) => setDoorFee(event.id, serviceFee, from));
  const ahead = doorFees.filter((one) => one.from > now);
  const words = (fees: number | null) => (fees === null ? 'el mismo de la web' : percent(fees));
  return (
    <Card
      title="Cargo de la puerta"
      description={`Hoy: ${words(inForce)}.${ahead.map((one) => ` Desde el ${dateTime(one.from, timeZone)}: ${words(one.fees)}.`).join('')} Solo lo cambia la administración.`}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Porcentaje">
          <NumberInput
            decimals={2}
            max={100}
            unit="%"
            value={fee === null ? null : Math.round(fee * 1e6) / 1e4}
            onChange={(value) => setFee(Math.round(value * 1e4) / 1e6)}
          />
        </Field>
        <Field label="Desde" optional help="Vacío: desde la próxima venta.">
          <DateTimeField value={from} onChange={setFrom} timeZone={timeZone} min={now} />
        </Field>
      </div>
      {save.error && (
        <p role="alert" className="mt-4 text-bad">
          {save.error.message}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          busy={save.isPending}
          reason={fee === null && 'Escribe el porcentaje'}
          onClick={() => save.mutate(fee)}
        >
          Guardar cargo
        </Button>
        <Button kind="ghost" disabled={save.isPending} onClick={() => save.mutate(null)}>
          Cobrar como en la web
        </Button>
      </div>
    </Card>
  );
}
