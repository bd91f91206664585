'use client';

import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Glow } from '@/components/ui/glow';
import { ProgressBar } from '@/components/ui/progress-bar';
import { EmptyState } from '@/components/ui/state/empty-state';
import { useEvent } from '@/hooks/use-event';
import { useNow } from '@/hooks/use-now';
import {
  type Availability,
  placesOf,
  type SaleState,
} from '@/lib/domain/event/availability/availability';
import { availabilityOf } from '@/lib/domain/event/date/date-availability';
import { number, pesos, plural } from '@/lib/domain/kit/format';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { type TicketType, takenOf } from '@/lib/domain/ticket/ticket-type';
import { SALE_TONE, SaleStateText } from './sale-state-text';

// In these states nobody can buy the remaining tickets.
const OVER: readonly SaleState[] = ['closed', 'unavailable'];

/** The tickets left of a type, and why nobody can buy them if an order needs more. */
function leftText({ minPerOrder }: TicketType, found?: Availability): string {
  const { state, left } = found ?? { state: 'closed' as const, left: 0 };
  if (OVER.includes(state)) return `${number(left)} sin vender`;
  const rest = plural(left, 'disponible', 'disponibles');
  return state === 'soldOut' && left > 0 ? `${rest}, bajo el mínimo de ${minPerOrder}` : rest;
}

export function TicketsSummary() {
  const now = useNow();
  const { event, ticketTypes, can } = useEvent();
  const tickets = eventRoute(event.id, 'tickets');
  if (ticketTypes.length === 0) {
    return (
      <Card>
        <EmptyState
          className="py-6"
          title="Aquí vas a ver cómo se venden tus entradas"
          action={
            can('tickets.manage') && (
              <Button kind="primary" href={tickets}>
                Crear entradas
              </Button>
            )
          }
        />
      </Card>
    );
  }
  const states = availabilityOf(ticketTypes, event, now);
  const taken = ticketTypes.reduce((sum, type) => sum + takenOf(type), 0);
  return (
    <Card
      flush
      title="Entradas"
      description={
        event.dates
          ? `${plural(taken, 'tomada', 'tomadas')} entre todas las fechas, con cortesías.`
          : `${number(taken)} de ${number(placesOf(ticketTypes, event))} lugares tomados, con cortesías.`
      }
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" href={tickets}>
            Ver entradas
          </Button>
          {can('finance.view') && event.publishedAt && (
            <Button size="sm" href={eventRoute(event.id, 'finance')}>
              Ver finanzas
            </Button>
          )}
        </div>
      }
    >
      <ul className="divide-y divide-line border-line border-t">
        {ticketTypes.map((type) => (
          <li key={type.id} className="px-4 py-3 sm:px-6">
            <div className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="min-w-0 break-words font-semibold">{type.name}</span>
              <SaleStateText
                state={states.get(type.id)?.state ?? 'unavailable'}
                hidden={type.hidden}
              />
              <span className="ml-auto tabular-nums">
                {type.price === 0 ? 'Gratis' : pesos(type.price)}
              </span>
            </div>
            {/* A share of the tickets that can really be sold: a shared capacity may leave less than the
                type's own stock. */}
            <ProgressBar
              bare
              label={type.name}
              tone={SALE_TONE[states.get(type.id)?.state ?? 'unavailable']}
              done={takenOf(type)}
              total={states.get(type.id)?.total ?? 0}
            />
            <p className="mt-1 text-ink-soft text-xs tabular-nums">
              <Glow of={type.sold}>
                {plural(type.sold, 'vendida', 'vendidas')}
                {givenText(type)}
                {type.brought ? ` · ${number(type.brought)} de otra ticketera` : ''}
                {type.held ? ` · ${number(type.held)} en la lista de espera` : ''} ·{' '}
                {leftText(type, states.get(type.id))}
              </Glow>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** People brought in from a sheet take places as courtesies do, and are none. */
function givenText({ courtesies, brought = 0 }: TicketType): string {
  const given = courtesies - brought;
  return given > 0 ? ` · ${plural(given, 'cortesía', 'cortesías')}` : '';
}
