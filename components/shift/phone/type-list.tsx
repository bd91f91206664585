import { Minus, Plus } from 'lucide-react';
import { EmptyState } from '@/components/ui/state/empty-state';
import { pesos } from '@/lib/domain/kit/format';
import type { DoorTill, DoorType } from '@/lib/domain/shift/calls';
import { type Chosen, doorPrice, shownAtDoor } from '@/lib/domain/shift/order';
import { DoorButton } from './door-button';

type Props = { till: DoorTill; chosen: Chosen; onChange: (chosen: Chosen) => void };

/** What the door sells, each with its price of now and how many are being bought. */
export function TypeList({ till, chosen, onChange }: Props) {
  const shown = shownAtDoor(till.types);
  if (shown.length === 0) {
    return (
      <EmptyState drawing="lock" title="No hay entradas a la venta">
        Quien organiza elige qué se vende en la puerta.
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-1 flex-col gap-3 px-4 pb-4">
      {shown.map((type) => (
        <TypeRow
          key={type.id}
          type={type}
          price={doorPrice(till.fees, type)}
          count={chosen[type.id] ?? 0}
          onCount={(count) => onChange({ ...chosen, [type.id]: count })}
        />
      ))}
    </ul>
  );
}

type RowProps = {
  type: DoorType;
  price: number;
  count: number;
  onCount: (count: number) => void;
};

function TypeRow({ type, price, count, onCount }: RowProps) {
  const { name, state, least, most } = type;
  const isOut = state === 'soldOut';
  return (
    <li className="flex items-center gap-2 rounded-card border border-line-strong bg-card p-3">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-base wrap-anywhere">{name}</span>
        <span className="block text-ink">{isOut ? 'Agotada' : pesos(price)}</span>
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
        reason={isOut ? 'No quedan' : count >= most && `Hasta ${most} por venta`}
        onClick={() => onCount(Math.max(count + 1, least))}
      >
        {null}
      </DoorButton>
    </li>
  );
}
