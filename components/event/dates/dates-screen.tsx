'use client';

import { CalendarPlus, Pause, Pencil, Play } from 'lucide-react';
import { useState } from 'react';
import { FlagNeeded } from '@/components/shared/flag-needed';
import { ListScreen, wholeListOf } from '@/components/shared/list-screen';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { useEvent } from '@/hooks/use-event';
import { useEventPage } from '@/hooks/use-event-page';
import { useListState } from '@/hooks/use-list-state';
import { useNow } from '@/hooks/use-now';
import { DATE_STATUS_TEXT, isAhead, shownStatus } from '@/lib/domain/event/date/event-date';
import { eventName } from '@/lib/domain/event/event';
import { eventEditProblem } from '@/lib/domain/event/event-status';
import { dayIn } from '@/lib/domain/kit/day';
import { number, plural } from '@/lib/domain/kit/format';
import { dateTime, month } from '@/lib/domain/kit/format-date';
import { plainText } from '@/lib/domain/kit/search';
import { UntoldCard } from '../untold-card';
import { CancelDateDialog } from './cancel-date-dialog';
import { type DateRow, dateExport, dateRows, eventDateColumns } from './date-columns';
import { paceColumns } from './date-pace';
import { DateFormSheet } from './date-sheet';
import { DatesViews } from './dates-views';
import { MakeDatesSheet } from './make-dates-sheet';
import { useDatePaces } from './use-date-paces';
import { useDateSelection } from './use-date-selection';
import { useChangeDate, useDateTerms } from './use-dates';
import { usePlanActions } from './use-plan-actions';

const OFF_RULE = [{ value: 'off', label: 'No la siguen' }];
const STATES = (['scheduled', 'paused', 'postponed', 'cancelled', 'ended'] as const).map(
  (value) => ({ value, label: DATE_STATUS_TEXT[value].label }),
);

export function DatesScreen() {
  const { can } = useEventPage('dates', 'Fechas');
  if (!can('events.manage')) {
    return <FlagNeeded title="No puedes cambiar las fechas" flags={['events.manage']} />;
  }
  return (
    <>
      <UntoldCard className="mb-6" />
      <DatesViews list={<DateList />} />
    </>
  );
}

// The event's document is live, and the list a part of it.
const HELD = { status: 'ready', retry: undefined } as const;

type Asked = { q: string; filters: { state: string | null; rule: string | null } };

const isFound = (date: DateRow, { q, filters }: Asked, timeZone: string, now: Date): boolean =>
  plainText(`${dateTime(date.startsAt, timeZone)} ${date.label}`).includes(plainText(q)) &&
  (!filters.state || shownStatus(date, now) === filters.state) &&
  (!filters.rule || date.offRule !== '');

function DateList() {
  const { event, ticketTypes, can } = useEvent();
  const now = useNow();
  const list = useListState({ filters: ['state', 'rule'] as const });
  const [isMaking, setIsMaking] = useState(false);
  const [editing, setEditing] = useState<DateRow | null>(null);
  const [cancelling, setCancelling] = useState<DateRow | null>(null);
  const change = useChangeDate(event.id);
  const { postpone, cancel, waits } = usePlanActions();
  const { timeZone } = event;
  const closed = eventEditProblem(event.status);
  const rows = dateRows(event, ticketTypes, useDateTerms(event.id));
  const found = rows.filter((date) => isFound(date, list, timeZone, now));
  const columns = [...eventDateColumns(timeZone, now), ...paceColumns<DateRow>(useDatePaces())];
  const bulk = useDateSelection(list, found, now);
  const { sorted, of } = wholeListOf(HELD, found, columns, list, ['fecha', 'fechas']);
  const ahead = found.filter((date) => isAhead(date, now)).length;
  const noStatus = can('events.changeStatus') ? null : 'No puedes cambiar el estado de una fecha';
  const make = (
    <Button
      kind="primary"
      icon={<CalendarPlus />}
      reason={closed}
      onClick={() => setIsMaking(true)}
    >
      {rows.length > 0 ? 'Agregar o cambiar fechas' : 'Crear fechas'}
    </Button>
  );
  const move = (date: DateRow, status: 'scheduled' | 'paused') =>
    change.mutate({ dateId: date.id, change: { status } });
  return (
    <>
      <ListScreen
        {...of}
        name="dates"
        label="Fechas"
        rowName={({ startsAt }) => dateTime(startsAt, timeZone)}
        search="Buscar fecha"
        filters={[
          list.filterBy('state', 'Estado', STATES),
          ...(rows.some(({ offRule }) => offRule)
            ? [list.filterBy('rule', 'Regla', OFF_RULE)]
            : []),
        ]}
        summary={`${plural(found.length, 'fecha', 'fechas')} · ${number(ahead)} por venir`}
        selection={bulk.selection}
        groupOf={({ startsAt }) => month(dayIn(startsAt, timeZone).slice(0, 7))}
        file={{
          reason: found.length === 0 ? 'No hay fechas que exportar' : null,
          title: `Fechas ${eventName(event)}`,
          columns: dateExport(now),
          rows: () => sorted,
          timeZone,
        }}
        action={make}
        actions={(date) => {
          const over = isAhead(date, now) ? null : 'Esa fecha ya pasó o se canceló';
          return [
            {
              label: 'Editar',
              icon: <Pencil />,
              reason: closed ?? over,
              onSelect: () => setEditing(date),
            },
            ...postpone(date),
            date.status === 'scheduled'
              ? {
                  label: 'Pausar su venta',
                  icon: <Pause />,
                  reason: closed ?? over ?? noStatus,
                  onSelect: () => move(date, 'paused'),
                }
              : {
                  label: 'Volver a vender',
                  icon: <Play />,
                  reason: closed ?? over ?? noStatus ?? waits(date),
                  onSelect: () => move(date, 'scheduled'),
                },
            cancel(date, closed ?? over ?? noStatus, () => setCancelling(date)),
          ];
        }}
        none="Ninguna fecha coincide"
        empty={
          <EmptyState drawing="calendar" title="Este evento tiene una sola fecha" action={make}>
            {dateTime(event.startsAt, timeZone)}. Si se repite o dura varias noches, crea sus
            fechas: cada una con sus lugares, sus entradas y sus cifras.
          </EmptyState>
        }
      />
      {bulk.sheet}
      {isMaking && <MakeDatesSheet onClose={() => setIsMaking(false)} />}
      {editing && <DateFormSheet date={editing} onClose={() => setEditing(null)} />}
      {cancelling && <CancelDateDialog date={cancelling} onClose={() => setCancelling(null)} />}
    </>
  );
}
