import { number, pesos, plural } from '../../kit/format';
import { dateTime } from '../../kit/format-date';
import { zoneName } from '../../kit/time-zone';
import {
  addedDates,
  changedDates,
  changedParts,
  type OfferedType,
  PROMISED_PARTS,
  type Promised,
  type PromisedDate,
  type PromisedPart,
  type VersionCause,
} from './version';

const PART_TEXT: Record<PromisedPart, string> = {
  name: 'Nombre',
  startsAt: 'Empieza',
  endsAt: 'Termina',
  dates: 'Fecha',
  timeZone: 'Hora de',
  venue: 'Lugar',
  minAge: 'Edad mínima',
  capacity: 'Aforo',
  ticketTypes: 'Entradas',
  flyer: 'Afiche',
  description: 'Descripción',
};

const MAP = 'Enlace al mapa';
const mapText = ({ venue }: Promised): string => venue.mapUrl || 'Sin enlace';

export const VERSION_CAUSE_TEXT: Record<VersionCause, string> = {
  published: 'Publicado',
  changed: 'Cambio guardado',
  approved: 'Cambio aprobado',
  plan: 'Postergación',
  earlier: 'Como estaba antes',
};

type VersionRow = { label: string; before: string | null; after: string | null };

/** The differences between two versions, in words; ticket types one by one, and the dates that were added at the end. */
export function versionRows(before: Promised, after: Promised): VersionRow[] {
  const added = addedDates(before, after).map((date) => ({
    ...{ label: PART_TEXT.dates, before: null, after: dateText(after, date) },
  }));
  return [...changedRows(before, after), ...added];
}

function changedRows(before: Promised, after: Promised): VersionRow[] {
  return changedParts(before, after).flatMap((part) => {
    if (part === 'ticketTypes') return typeRows(before.ticketTypes, after.ticketTypes);
    if (part === 'dates') {
      return changedDates(before, after).map(({ was, is }) => ({
        label: PART_TEXT.dates,
        before: dateText(before, was),
        after: is ? dateText(after, is) : null,
      }));
    }
    const row = {
      label: PART_TEXT[part],
      before: partText(before, part),
      after: partText(after, part),
    };
    if (part !== 'venue') return [row];
    const map = { label: MAP, before: mapText(before), after: mapText(after) };
    return [row, map].filter((one) => one.before !== one.after);
  });
}

export function wholeVersion(version: Promised): { label: string; value: string }[] {
  return PROMISED_PARTS.flatMap((part) => {
    if (part === 'dates') {
      return version.dates.map((date) => ({
        label: PART_TEXT.dates,
        value: dateText(version, date),
      }));
    }
    if (part !== 'ticketTypes') {
      const row = { label: PART_TEXT[part], value: partText(version, part) };
      return part === 'venue' && version.venue.mapUrl
        ? [row, { label: MAP, value: mapText(version) }]
        : [row];
    }
    return version.ticketTypes.map((type) => ({
      label: `Entrada ${type.name}`,
      value: typeText(type),
    }));
  });
}

function typeRows(before: readonly OfferedType[], after: readonly OfferedType[]): VersionRow[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const was = before.find((type) => type.id === id);
    const is = after.find((type) => type.id === id);
    const row = {
      label: `Entrada ${is?.name ?? was?.name ?? ''}`,
      before: was ? typeText(was, was.name !== is?.name) : null,
      after: is ? typeText(is, is.name !== was?.name) : null,
    };
    return row.before === row.after ? [] : [row];
  });
}

const typeText = ({ name, price, stock, hidden }: OfferedType, named = false): string =>
  [
    named && name,
    price === 0 ? 'Gratis' : pesos(price),
    plural(stock, 'lugar', 'lugares'),
    hidden && 'oculta',
  ]
    .filter(Boolean)
    .join(' · ');

function dateText({ timeZone }: Promised, date: PromisedDate): string {
  const { label, startsAt, place, isCancelled } = date;
  const when = dateTime(startsAt, timeZone);
  return [label, when, place, isCancelled && 'cancelada'].filter(Boolean).join(' · ');
}

function partText(version: Promised, part: Exclude<PromisedPart, 'ticketTypes' | 'dates'>): string {
  const { venue, timeZone, minAge, capacity, flyer } = version;
  switch (part) {
    case 'startsAt':
    case 'endsAt':
      return dateTime(version[part], timeZone);
    case 'timeZone':
      return zoneName(timeZone);
    case 'venue': {
      const place = [venue.name, venue.address, venue.commune].filter(Boolean).join(', ');
      return place || 'Sin lugar';
    }
    case 'minAge':
      return minAge === 0 ? 'Todo público' : `${minAge} años`;
    case 'capacity':
      return capacity === null ? 'Sin definir' : number(capacity);
    case 'flyer':
      return flyer ? `Imagen ${flyer.slice(0, 12)}` : 'Sin afiche';
    default:
      return version[part] || 'Sin texto';
  }
}
