import { ALL_DATES } from '../event/date/date-text';
import { promisedDate, promisedDates } from '../event/version/version';
import { dateTime } from '../kit/format-date';
import type { LedgerRow } from '../ledger/ledger';
import { EVERY_DATE, FIRST_DATE } from '../ticket/type-dates';
import type { DossierInput } from './dossier';
import { cellOf, type DossierTable } from './dossier-mails';
import { NONE_SOLD, sectorNames, soldBy } from './dossier-sold';

/** Whether the event had several dates by then. */
export const hasDates = ({ versions, rows }: DossierInput): boolean =>
  versions.some(({ dates }) => dates.length > 0) ||
  rows.some(({ parts }) => parts.some(({ dateId }) => dateId));

/** Each date as it was published last; one that went is kept as it was, one that no version names is as it is. */
function datesOf({ event, versions }: DossierInput) {
  const unnamed = (event.dates ?? []).map(promisedDate);
  const dates = [...unnamed, ...versions.flatMap((version) => promisedDates(version))];
  return new Map(dates.map((date) => [date.id, date]));
}

/** A function that gives the names of an order's dates; none for an event without dates. */
export function datesBoughtIn(input: DossierInput): ({ parts }: LedgerRow) => string[] {
  if (!hasDates(input)) return () => [];
  const dates = datesOf(input);
  const nameOf = (id: string) => {
    const date = dates.get(id);
    if (id === EVERY_DATE || !date) return id === EVERY_DATE ? ALL_DATES : id;
    const when = dateTime(date.startsAt, input.event.timeZone);
    return date.label ? `${when} (${date.label})` : when;
  };
  return ({ parts }) => {
    const ids = parts.flatMap(({ type, dateId = FIRST_DATE }) =>
      type === 'advance' ? [] : dateId,
    );
    return [[...new Set(ids)].map(nameOf).join(' | ')];
  };
}

/**
 * Tickets sold and given by date and sector, which together are the event's; none of an event without dates. Passes
 * stand under all dates. What was moved later without having been sold stands on the date that it is for now.
 */
export function dateTables(input: DossierInput): DossierTable[] {
  if (!hasDates(input)) return [];
  const at = cellOf(input);
  const names = sectorNames(input);
  const dates = datesOf(input);
  const keyOf = (dateId: string, typeId: string) => `${dateId}\n${typeId}`;
  const sold = soldBy(input.rows, (_, { id, dateId = FIRST_DATE }) => keyOf(dateId, id));
  const countBy = (of: readonly { dateId: string; ticketTypeId: string }[]) => {
    const counts = new Map<string, number>();
    for (const { dateId, ticketTypeId } of of) {
      const key = keyOf(dateId, ticketTypeId);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  };
  const [given, brought] = [countBy(input.courtesies), countBy(input.brought)];
  const startOf = (key: string) => +(dates.get(key.split('\n')[0] ?? '')?.startsAt ?? 0);
  const keys = [...new Set([...sold.keys(), ...given.keys(), ...brought.keys()])];
  const rows = keys
    .sort((a, b) => startOf(a) - startOf(b) || (a < b ? -1 : 1))
    .map((key) => {
      const [dateId = '', typeId = ''] = key.split('\n');
      const date = dates.get(dateId);
      const sum = sold.get(key) ?? NONE_SOLD;
      const others = [given.get(key) ?? 0, brought.get(key) ?? 0];
      const taken = sum.sold - sum.refunded + sum.came - sum.left;
      return [
        ...[dateId, date ? at(date.startsAt) : dateId === EVERY_DATE ? ALL_DATES : ''],
        ...[date?.label ?? '', date?.isCancelled ? 'Cancelada' : ''],
        ...[typeId, names.get(typeId) ?? '', sum.sold, sum.refunded, sum.came, sum.left],
        ...[...others, others.reduce((all, one) => all + one, taken), sum.amount],
      ];
    });
  return [
    {
      path: '10-por-fecha.csv',
      title: 'Vendidas por fecha y sector',
      header: [
        ...['Fecha', 'Empieza', 'Nombre de la fecha', 'Estado', 'Sector', 'Nombre'],
        ...['Vendidas', 'Devueltas', 'Llegaron de otra fecha', 'Se fueron a otra fecha'],
        ...['Cortesías', 'De otra ticketera', 'Ocupados', 'Pesos sin cargo'],
      ],
      rows,
    },
  ];
}
