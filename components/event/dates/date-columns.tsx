import { Pill } from '@/components/ui/pill';
import { ProgressBar } from '@/components/ui/progress-bar';
import type { ExportColumn } from '@/components/ui/table/export';
import type { Column } from '@/components/ui/table/table-types';
import { placesOf } from '@/lib/domain/event/availability/availability';
import { takenOn, viewOfDate } from '@/lib/domain/event/date/date-view';
import { asInEvent, DATE_STATUS_TEXT, shownStatus } from '@/lib/domain/event/date/event-date';
import type { EventDate } from '@/lib/domain/event/date/stored-date';
import type { EventRecord } from '@/lib/domain/event/event';
import { dayIn } from '@/lib/domain/kit/day';
import { number } from '@/lib/domain/kit/format';
import { dateTime, time } from '@/lib/domain/kit/format-date';
import { type TicketType, takenOf } from '@/lib/domain/ticket/ticket-type';
import type { OwnTerms } from './use-dates';

export type DateRow = EventDate & { taken: number; places: number; offRule: string };

/**
 * The dates of an event with what is taken of each, passes included, and how it no longer follows the rule that made the
 * others. `terms`: what a date's own document says.
 */
export function dateRows(
  event: EventRecord,
  types: readonly TicketType[],
  terms: Readonly<Record<string, OwnTerms>>,
): DateRow[] {
  const hasRule = Object.values(terms).some(({ ruleStart }) => ruleStart);
  return (event.dates ?? []).map((one) => {
    const date = asInEvent(one, event);
    const own = terms[date.id];
    const view = viewOfDate(types, event, date, own?.types);
    const taken = types.reduce((sum, type) => sum + takenOf(takenOn(type, date.id)), 0);
    const offRule = hasRule && own ? offRuleText(date, own, event.timeZone) : '';
    return { ...date, taken, places: placesOf(view.types, view.event), offRule };
  });
}

function offRuleText(
  { startsAt }: EventDate,
  { ruleStart, offRule }: OwnTerms,
  timeZone: string,
): string {
  if (!ruleStart || offRule) return 'Fuera de la regla';
  if (+ruleStart === +startsAt) return '';
  const isSameDay = dayIn(ruleStart, timeZone) === dayIn(startsAt, timeZone);
  return `La regla dice ${(isSameDay ? time : dateTime)(ruleStart, timeZone)}`;
}

export function eventDateColumns(timeZone: string, now: Date): Column<DateRow>[] {
  return [
    {
      id: 'when',
      header: 'Fecha',
      value: ({ startsAt }) => startsAt,
      cell: ({ startsAt, label, venue, offRule }) => (
        <span>
          <span className="font-semibold">{dateTime(startsAt, timeZone)}</span>
          {(label || venue?.name || offRule) && (
            <span className="block text-ink-soft text-xs">
              {[label, venue?.name, offRule].filter(Boolean).join(' · ')}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'ends',
      header: 'Hasta',
      cell: ({ endsAt, doorsAt }) => (
        <span className="tabular-nums">
          {time(endsAt, timeZone)}
          {doorsAt && (
            <span className="block text-ink-soft text-xs">Puertas {time(doorsAt, timeZone)}</span>
          )}
        </span>
      ),
    },
    {
      id: 'status',
      header: 'Estado',
      card: 'aside',
      value: (date) => DATE_STATUS_TEXT[shownStatus(date, now)].label,
      cell: (date) => {
        const { label, tone } = DATE_STATUS_TEXT[shownStatus(date, now)];
        return <Pill tone={tone}>{label}</Pill>;
      },
    },
    {
      id: 'taken',
      header: 'Lugares',
      align: 'right',
      value: ({ taken }) => taken,
      cell: ({ taken, places, startsAt }) => (
        <span className="inline-flex min-w-28 flex-col items-end gap-1 tabular-nums">
          <span>
            {number(taken)} de {number(places)}
          </span>
          <ProgressBar
            label={`Lugares tomados del ${dateTime(startsAt, timeZone)}`}
            bare
            className="w-24"
            done={taken}
            total={Math.max(places, taken, 1)}
          />
        </span>
      ),
    },
  ];
}

export const dateExport = (now: Date): readonly ExportColumn<DateRow>[] => [
  { header: 'Empieza', of: 'when', kind: 'moment', value: ({ startsAt }) => startsAt },
  { header: 'Termina', of: 'ends', kind: 'moment', value: ({ endsAt }) => endsAt },
  { header: 'Puertas', of: 'ends', kind: 'moment', value: ({ doorsAt }) => doorsAt },
  { header: 'Nombre', of: 'when', value: ({ label }) => label, width: 24 },
  { header: 'Lugar', of: 'when', value: ({ venue }) => venue?.name ?? '', width: 24 },
  {
    header: 'Estado',
    of: 'status',
    value: (date) => DATE_STATUS_TEXT[shownStatus(date, now)].label,
  },
  { header: 'Tomados', of: 'taken', value: ({ taken }) => taken },
  { header: 'Lugares', of: 'taken', value: ({ places }) => places },
];
