'use client';

import { CircleStop, Eye, EyeOff, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { ActionMenu } from '@/components/ui/overlay/action-menu';
import { SortableRow } from '@/components/ui/sortable/sortable';
import type { Availability } from '@/lib/domain/event/availability/availability';
import { number, pesos } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { peopleOf, type TicketType, takenOf } from '@/lib/domain/ticket/ticket-type';
import { isPass } from '@/lib/domain/ticket/type-dates';
import { SaleStateText } from './sale-state-text';
import { TypeByDate } from './type-by-date';

type Props = {
  type: TicketType;
  before: string | null;
  shared: string | null;
  timeZone: string;
  available: Availability;
  /** Its places on each date of an event that has several; null in another. */
  byDate: ComponentProps<typeof TypeByDate>['rows'] | null;
  passFor: string;
  locked: string | null;
  /** The reason why it cannot be deleted although no ticket was issued; null if it can. */
  late: string | null;
  onEdit: (type: TicketType) => void;
  onDelete: (type: TicketType) => void;
  onHide: (type: TicketType) => void;
  onClose: (type: TicketType) => void;
};

export function TicketRow({
  type,
  before,
  shared,
  timeZone,
  available,
  byDate,
  passFor,
  locked,
  late,
  ...on
}: Props) {
  const taken = takenOf(type);
  const rules = [
    byDate && isPass(type) && `pase ${passFor}`,
    byDate && type.dates?.scope === 'shared' && 'un stock para todas las fechas',
    before && `abre cuando se agote o cierre ${before}`,
    type.startsAt && `desde ${dateTime(type.startsAt, timeZone)}`,
    type.endsAt && `hasta ${dateTime(type.endsAt, timeZone)}`,
    shared && `comparte el cupo ${shared}`,
    (type.minPerOrder > 1 || type.maxPerOrder !== 10) &&
      `de ${type.minPerOrder} a ${type.maxPerOrder} por compra`,
  ].filter(Boolean);
  return (
    <SortableRow
      id={type.id}
      name={type.name}
      disabled={locked !== null}
      className="gap-2 bg-card py-3 pr-2 pl-2 last:rounded-b-card sm:pr-4"
    >
      <div className="flex items-start gap-2">
        <button
          type="button"
          onClick={() => on.onEdit(type)}
          disabled={locked !== null}
          className="group min-w-0 flex-1 text-left"
        >
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="min-w-0 break-words font-semibold group-enabled:group-hover:underline">
              {type.name}
            </span>
            <SaleStateText state={available.state} hidden={type.hidden} />
          </span>
          <span className="mt-0.5 block text-ink-soft text-xs">
            {number(taken)} de{' '}
            {number(byDate || available.total < taken ? available.total : type.stock)} tomadas
            {available.state === 'soldOut' &&
              available.left > 0 &&
              ` · ${available.left === 1 ? 'queda' : 'quedan'} ${available.left}, bajo el mínimo por compra`}
            {rules.length > 0 && ` · ${rules.join(' · ')}`}
          </span>
        </button>
        <span className="shrink-0 pt-0.5 font-semibold tabular-nums">
          {type.price === 0 ? 'Gratis' : pesos(type.price)}
        </span>
        <ActionMenu
          trigger={
            <IconButton label={`Acciones de ${type.name}`} className="-mt-1.5">
              <MoreHorizontal />
            </IconButton>
          }
          items={[
            { label: 'Editar', icon: <Pencil />, reason: locked, onSelect: () => on.onEdit(type) },
            {
              label: type.hidden ? 'Mostrar' : 'Ocultar',
              icon: type.hidden ? <Eye /> : <EyeOff />,
              reason: locked,
              onSelect: () => on.onHide(type),
            },
            ...(late && available.state !== 'closed'
              ? [
                  {
                    label: 'Cerrar la venta',
                    icon: <CircleStop />,
                    reason: locked,
                    onSelect: () => on.onClose(type),
                  },
                ]
              : []),
            {
              label: 'Eliminar',
              icon: <Trash2 />,
              danger: true,
              reason:
                locked ??
                ((peopleOf(type) > 0 && 'Ya hay entradas en manos de asistentes') ||
                  (taken > 0 && 'Hay lugares ofrecidos en la lista de espera') ||
                  late),
              onSelect: () => on.onDelete(type),
            },
          ]}
        />
      </div>
      {byDate && <TypeByDate type={type} rows={byDate} timeZone={timeZone} />}
    </SortableRow>
  );
}
