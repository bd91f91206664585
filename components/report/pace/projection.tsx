'use client';

import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useEvent } from '@/hooks/use-event';
import { number, pesos, plural } from '@/lib/domain/kit/format';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { CREATE_CAMPAIGN_ROUTE } from '@/lib/domain/kit/routes/pages';
import type { EventPace } from '@/lib/domain/report/pace';
import { bandText, comparedText, endsText, recordText } from '@/lib/domain/report/pace-text';

export function Projection({ pace }: { pace: EventPace }) {
  const { event, can } = useEvent();
  const { tickets, ends, sold, state } = pace;
  return (
    <Card>
      <h2 className="text-ink-soft">{tickets ? 'Va a vender' : 'Lleva'}</h2>
      <p className="mt-1 font-semibold text-2xl tabular-nums tracking-tight">
        {tickets ? `${bandText(tickets, number)} entradas` : plural(sold, 'entrada', 'entradas')}
      </p>
      {tickets && (
        <p className="mt-1 tabular-nums">
          Lo más probable, {number(tickets.middle)}. Hoy lleva {number(sold)}.
          {pace.pesos && ` En pesos, ${bandText(pace.pesos, pesos)}: ${pesos(pace.pesos.middle)}.`}
        </p>
      )}
      <p className="mt-3 text-ink-soft">{comparedText(pace)}</p>
      {state !== 'free' && state !== 'undated' && (
        <p className="text-ink-soft">{recordText(pace)}.</p>
      )}
      {ends && <p className="mt-3 font-medium">{endsText(ends)}.</p>}
      {state !== 'over' && (
        <div className="mt-4 flex flex-wrap gap-2">
          {can('tickets.manage') && (
            <Button kind="secondary" size="sm" href={eventRoute(event.id, 'tickets')}>
              Preparar la próxima fase
            </Button>
          )}
          {can('mailing.send') && (
            <Button kind="secondary" size="sm" href={CREATE_CAMPAIGN_ROUTE}>
              Escribir a tus contactos
            </Button>
          )}
          {can('tickets.manage') && (
            <Button kind="secondary" size="sm" href={eventRoute(event.id, 'discounts')}>
              Crear un código
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
