'use client';

import { Plus, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { NumberInput } from '@/components/ui/form/number-input';
import { SaveBar } from '@/components/ui/form/save-bar';
import { IconButton } from '@/components/ui/icon-button';
import { useEvent } from '@/hooks/use-event';
import { belowTaken } from '@/lib/domain/event/availability/availability-text';
import type { SharedCapacity } from '@/lib/domain/event/event';
import { EVENT_LIMITS } from '@/lib/domain/event/event-limits';
import { number } from '@/lib/domain/kit/format';
import { takenOf } from '@/lib/domain/ticket/ticket-type';
import { SharedCapacitiesAlerts } from './shared-capacities-alerts';
import { useSharedCapacities } from './use-shared-capacities';

export function SharedCapacities({ locked }: { locked: string | null }) {
  const { event, ticketTypes } = useEvent();
  const capacities = useSharedCapacities(event, ticketTypes);
  const { list, edited, saving, failed, setEdited, save } = capacities;
  const change = (id: string, part: Partial<SharedCapacity>) =>
    setEdited(list.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const users = (id: string) => ticketTypes.filter((type) => type.sharedCapacityId === id);
  const taken = (id: string) => users(id).reduce((sum, type) => sum + takenOf(type), 0);
  return (
    <Card
      title="Cupos compartidos"
      description="Cuando varias entradas salen del mismo lugar, como un VIP que se vende en dos fases. Elige el cupo al editar cada entrada."
      action={
        <Button
          size="sm"
          icon={<Plus />}
          reason={
            locked ?? (list.length >= EVENT_LIMITS.sharedCapacities && 'Hasta 10 cupos por evento')
          }
          onClick={() =>
            setEdited([
              ...list,
              {
                id: crypto.randomUUID().slice(0, 8),
                name: `Cupo ${list.length + 1}`,
                capacity: 100,
              },
            ])
          }
        >
          Agregar cupo
        </Button>
      }
    >
      {list.length > 0 && (
        <ul className="flex flex-col gap-3">
          {list.map((one, place) => (
            <li key={one.id} className="flex flex-wrap items-end gap-2">
              <Field label="Nombre" hideLabel={place > 0} className="min-w-0 flex-1 sm:min-w-40">
                <Input
                  value={one.name}
                  disabled={locked !== null}
                  maxLength={60}
                  placeholder="VIP"
                  onChange={(event) => change(one.id, { name: event.target.value })}
                />
              </Field>
              <Field label="Lugares" hideLabel={place > 0} className="w-24 sm:w-28">
                <NumberInput
                  value={one.capacity}
                  disabled={locked !== null}
                  max={EVENT_LIMITS.capacity}
                  onChange={(capacity) => change(one.id, { capacity })}
                />
              </Field>
              <IconButton
                className="sm:order-last"
                label={`Quitar el cupo ${one.name}`}
                disabled={locked !== null || users(one.id).length > 0}
                onClick={() => setEdited(list.filter((other) => other.id !== one.id))}
              >
                <X />
              </IconButton>
              <p className="w-full text-ink-soft text-xs sm:w-48 sm:pb-2">
                {users(one.id).length === 0
                  ? 'Ninguna entrada lo usa'
                  : `${number(taken(one.id))} tomados · ${users(one.id)
                      .map((type) => type.name)
                      .join(', ')}`}
              </p>
              {taken(one.id) > one.capacity && (
                <p role="alert" className="w-full rounded-control bg-wait-soft px-3 py-2 text-wait">
                  {belowTaken(taken(one.id), one.capacity)}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <SharedCapacitiesAlerts {...capacities} isDraft={event.status === 'draft'} />
      {edited && event.status !== 'draft' && (
        <SaveBar
          unsaved={['cupos compartidos']}
          saving={saving}
          error={failed}
          saveLabel="Guardar cupos"
          onSave={save}
          onDiscard={() => setEdited(null)}
        />
      )}
    </Card>
  );
}
