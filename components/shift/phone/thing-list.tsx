import { Minus, Plus } from 'lucide-react';
import { EmptyState } from '@/components/ui/state/empty-state';
import { pesos } from '@/lib/domain/kit/format';
import type { DoorTill } from '@/lib/domain/shift/calls';
import { type Chosen, type DoorThing, thingsAtDoor } from '@/lib/domain/shift/order';
import { DoorButton } from './door-button';

type Props = {
  till: DoorTill;
  /** The number of each that may still be sold without a connection; null with one. */
  left: ReadonlyMap<string, number> | null;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
};

export function ThingList({ till, left, chosen, onChange }: Props) {
  const things = thingsAtDoor(till);
  if (things.length === 0) {
    return (
      <EmptyState drawing="lock" title="No hay entradas a la venta">
        Quien organiza elige qué se vende en la puerta.
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-1 flex-col gap-3 px-4 pb-4">
      {things.map((thing) => (
        <ThingRow
          key={thing.id}
          thing={thing}
          left={left?.get(thing.id)}
          count={chosen[thing.id] ?? 0}
          onCount={(count) => onChange({ ...chosen, [thing.id]: count })}
        />
      ))}
    </ul>
  );
}

type RowProps = {
  thing: DoorThing;
  /** Undefined where nothing limits it. */
  left: number | undefined;
  count: number;
  onCount: (count: number) => void;
};

function ThingRow({ thing, left = Infinity, count, onCount }: RowProps) {
  const { name, isSoldOut, least, most, priceOf } = thing;
  const next = Math.max(count + 1, least);
  const isUsedUp = next > left;
  return (
    <li className="flex items-center gap-2 rounded-card border border-line-strong bg-card p-3">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-base wrap-anywhere">{name}</span>
        <span className="block text-ink">{isSoldOut ? 'Agotada' : pesos(priceOf(1))}</span>
        {left < Infinity && (
          <span className="block text-ink text-sm">
            {left < least
              ? `Sin conexión: este teléfono no puede vender más de ${name}`
              : `Sin conexión: puedes vender ${left} más de ${name}`}
          </span>
        )}
      </span>
      {count > 0 && (
        <DoorButton
          plain
          className="w-14 px-0"
          aria-label={`Quitar una ${name}`}
          icon={<Minus />}
          onClick={() => onCount(count <= least ? 0 : count - 1)}
        >
          {null}
        </DoorButton>
      )}
      <output aria-label={`Cantidad de ${name}`} className="w-8 text-center font-semibold text-xl">
        {count || ''}
      </output>
      <DoorButton
        className="w-14 px-0"
        aria-label={`Agregar una ${name}`}
        icon={<Plus />}
        reason={
          (isSoldOut && 'No quedan') ||
          (count >= most && `Hasta ${most} por venta`) ||
          (isUsedUp && 'Sin conexión no puedes vender más: busca señal')
        }
        onClick={() => onCount(next)}
      >
        {null}
      </DoorButton>
    </li>
  );
}
