import { pesos } from '../kit/format';
import { dateTime } from '../kit/format-date';
import { zoneName } from '../kit/time-zone';
import type { EventRecord } from './event';
import { type PendingChange, PROMISED, type PromisedField } from './pending-change';

export const PROMISES: Record<PromisedField, string> = {
  name: 'el nombre',
  startsAt: 'la hora de inicio',
  endsAt: 'la hora de término',
  timeZone: 'la zona horaria',
  venue: 'el lugar',
  minAge: 'la edad mínima',
};

const LABELS: Record<PromisedField, string> = {
  name: 'Nombre',
  startsAt: 'Empieza',
  endsAt: 'Termina',
  timeZone: 'Hora de',
  venue: 'Lugar',
  minAge: 'Edad mínima',
};

type PendingRow = { label: string; before: string; after: string };

export function pendingRows(
  event: EventRecord,
  pending: PendingChange,
  ticketTypes: readonly { id: string; name: string; price: number }[],
): PendingRow[] {
  const asked = { ...event, ...pending.fields };
  const fields = PROMISED.filter((field) => field in pending.fields).flatMap((field) => {
    const row = {
      label: LABELS[field],
      before: textOf(event, field),
      after: textOf(asked, field),
    };
    if (field !== 'venue') return row;
    const map = {
      label: 'Enlace al mapa',
      before: event.venue.mapUrl || 'Sin enlace',
      after: asked.venue.mapUrl || 'Sin enlace',
    };
    return [row, map].filter(({ before, after }) => before !== after);
  });
  const prices = ticketTypes
    .filter(({ id }) => id in pending.prices)
    .map(({ id, name, price }) => ({
      label: `Precio de ${name}`,
      before: pesos(price),
      after: pesos(pending.prices[id] ?? price),
    }));
  return [...fields, ...prices];
}

function textOf(event: Pick<EventRecord, PromisedField>, field: PromisedField): string {
  const { venue, timeZone } = event;
  if (field === 'venue') {
    return [venue.name, venue.address, venue.commune].filter(Boolean).join(', ') || 'Sin lugar';
  }
  if (field === 'startsAt' || field === 'endsAt') return dateTime(event[field], timeZone);
  if (field === 'timeZone') return zoneName(timeZone);
  if (field === 'minAge') return event.minAge === 0 ? 'Todo público' : `${event.minAge} años`;
  return event.name;
}
