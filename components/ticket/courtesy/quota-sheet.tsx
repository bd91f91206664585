'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { NumberInput } from '@/components/ui/form/number-input';
import { Sheet } from '@/components/ui/overlay/sheet';
import { useEvent } from '@/hooks/use-event';
import { number } from '@/lib/domain/kit/format';
import type { CourtesyQuota } from '@/lib/domain/ticket/courtesy';
import { useSetQuota } from './use-courtesy-actions';

type Props = { givers: readonly CourtesyQuota[]; everybody: number; onClose: () => void };

export function QuotaSheet({ givers, everybody, onClose }: Props) {
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title="Cupos de cortesías"
      description="Cuántas puede entregar cada persona del equipo en este evento. Nadie sube su propio cupo."
    >
      <div className="flex flex-col gap-6">
        <QuotaRow key={everybody} label="Para cada persona" limit={everybody} />
        {givers.length > 0 && <h3 className="font-semibold">Quienes ya entregaron</h3>}
        {givers.map((giver) => (
          <QuotaRow
            // A person without their own quota follows the default. The row is recreated when the default changes,
            // or the old default would be saved as their own quota.
            key={`${giver.uid}${giver.limit ?? `-${everybody}`}`}
            label={giver.email}
            userId={giver.uid}
            limit={giver.limit ?? everybody}
            help={`Lleva ${number(giver.given)}${giver.limit === null ? ', con el cupo de todos' : ''}`}
            own={giver.limit !== null}
          />
        ))}
      </div>
    </Sheet>
  );
}

type RowProps = { label: string; limit: number; userId?: string; help?: string; own?: boolean };

function QuotaRow({ label, limit, userId, help, own }: RowProps) {
  const { event } = useEvent();
  const { mutate, isPending } = useSetQuota(event.id);
  const [value, setValue] = useState(limit);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={label} className="min-w-0 flex-1">
        <NumberInput value={value} onChange={setValue} />
      </Field>
      <Button
        busy={isPending}
        disabled={value === limit}
        onClick={() => mutate({ limit: value, userId })}
      >
        Guardar
      </Button>
      {own && (
        <Button kind="ghost" disabled={isPending} onClick={() => mutate({ limit: null, userId })}>
          Usar el de todos
        </Button>
      )}
      {help && <p className="w-full text-ink-soft text-xs">{help}</p>}
    </div>
  );
}
