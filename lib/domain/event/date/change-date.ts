import { changedFields } from '../../kit/changes';
import { shiftOnWall } from '../../kit/time-zone';
import { takenOf as countTaken, peopleOf, type TicketType } from '../../ticket/ticket-type';
import { isPass } from '../../ticket/type-dates';
import type { DateChange } from './date-schema';
import { takenOn } from './date-view';
import type { DateTerms } from './stored-date';

export type DatesAround = {
  dates: readonly DateTerms[];
  types: readonly TicketType[];
  timeZone: string;
  now: Date;
  needsReview: boolean;
  planned: readonly string[];
};

type Code = 'invalid-argument' | 'failed-precondition' | 'permission-denied';
type Refused = { ok: false; code: Code; message: string; field: string };
type Changed = { ok: true; date: DateTerms; fields: (keyof DateTerms)[] } | Refused;

const refuse = (field: string, message: string, code: Code = 'failed-precondition'): Refused => ({
  ...{ ok: false, code, message, field },
});

const PROMISED: readonly (keyof DateTerms)[] = ['startsAt', 'endsAt', 'doorsAt', 'venue'];

const peopleOn = (types: readonly TicketType[], dateId: string): number =>
  types.reduce((sum, type) => sum + peopleOf(takenOn(type, dateId)), 0);

const takenOf = (types: readonly TicketType[], dateId: string): number =>
  types.reduce((sum, type) => sum + countTaken(takenOn(type, dateId)), 0);

/**
 * A date after a change, with the fields that differ. A new start moves the doors and the end by the same time on the
 * wall, unless they are given. Refuses a change of what is over or cancelled (only its name may change), an end before
 * the start, a start that has passed, fewer places than are taken, with tickets a cancellation unless `acceptsRefunds`,
 * with tickets hours or sale of what a plan postponed, another date's instant unless `sameInstant`, and what was promised
 * or a higher price where the event's changes wait for a review.
 */
export function changedDate(
  before: DateTerms,
  change: DateChange,
  around: DatesAround,
  confirmed: { acceptsRefunds?: boolean; sameInstant?: boolean } = {},
): Changed {
  const { date, fields } = dateAfter(before, change, around.timeZone);
  if (fields.length === 0) return { ok: true, date, fields };
  const refused =
    waiting(before, fields, around) ??
    wrongMoment(before, date, fields, around.now) ??
    tooFew(date, fields, around, confirmed) ??
    notAlone(before, date, fields, around, confirmed);
  return refused ?? { ok: true, date, fields };
}

function dateAfter(before: DateTerms, change: DateChange, timeZone: string) {
  const { startsAt = before.startsAt } = change;
  const moved = (at: Date) => shiftOnWall(at, before.startsAt, startsAt, timeZone);
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  const whole: DateTerms = {
    ...before,
    ...(change.startsAt && {
      endsAt: moved(before.endsAt),
      doorsAt: before.doorsAt && moved(before.doorsAt),
    }),
    ...given,
  };
  const fields = Object.keys(changedFields(before, whole)) as (keyof DateTerms)[];
  return { date: whole, fields };
}

/** Only a plan sets the new date of what one postponed, because it asks the buyers again. */
function waiting(
  { id, status }: DateTerms,
  fields: readonly (keyof DateTerms)[],
  { types, planned }: DatesAround,
): Refused | null {
  const isWaiting = status === 'postponed' && planned.includes(id) && peopleOn(types, id) > 0;
  return isWaiting && fields.some((field) => SET_BY_PLAN.includes(field))
    ? refuse(
        'dateId',
        'Está postergada: la nueva fecha va en «Poner fecha nueva», que les pregunta',
      )
    : null;
}

const SET_BY_PLAN: readonly (keyof DateTerms)[] = ['startsAt', 'endsAt', 'status'];

function wrongMoment(
  before: DateTerms,
  after: DateTerms,
  fields: readonly (keyof DateTerms)[],
  now: Date,
): Refused | null {
  if (fields.some((field) => field !== 'label')) {
    if (before.status === 'cancelled') return refuse('dateId', 'Esa fecha se canceló');
    if (before.endsAt <= now || before.status === 'ended') {
      return refuse('dateId', 'Esa fecha ya pasó');
    }
  }
  if (after.endsAt <= after.startsAt) {
    return refuse('change.endsAt', 'El término debe ser después del inicio', 'invalid-argument');
  }
  if (after.doorsAt && after.doorsAt > after.startsAt) {
    const message = 'Las puertas abren antes del inicio, o con él';
    return refuse('change.doorsAt', message, 'invalid-argument');
  }
  for (const field of ['startsAt', 'endsAt'] as const) {
    if (!fields.includes(field) || after[field] > now) continue;
    return refuse(`change.${field}`, 'Elige un momento que no haya pasado', 'invalid-argument');
  }
  return null;
}

function tooFew(
  after: DateTerms,
  fields: readonly (keyof DateTerms)[],
  { types }: DatesAround,
  { acceptsRefunds }: { acceptsRefunds?: boolean },
): Refused | null {
  const taken = takenOf(types, after.id);
  if (fields.includes('capacity') && after.capacity !== null && after.capacity < taken) {
    return refuse('change.capacity', `Ya hay ${taken} entradas de esa fecha`);
  }
  const isCancelled = fields.includes('status') && after.status === 'cancelled';
  const people = isCancelled ? peopleOn(types, after.id) : 0;
  if (people > 0 && !acceptsRefunds) {
    const hold = people === 1 ? 'Hay 1 entrada' : `Hay ${people} entradas`;
    return refuse('refunds', `${hold} de esa fecha: se cancela con su devolución`);
  }
  return fields.includes('types') ? wrongTypes(after, types) : null;
}

function notAlone(
  before: DateTerms,
  after: DateTerms,
  fields: readonly (keyof DateTerms)[],
  { dates, types, needsReview }: DatesAround,
  { sameInstant }: { sameInstant?: boolean },
): Refused | null {
  const isPromised = fields.some((field) => PROMISED.includes(field));
  if (needsReview && (isPromised || raisesPrice(before, after, types))) {
    const message =
      'El evento ya salió: solo quien puede cambiar su estado mueve su hora o su lugar, o sube un precio';
    return refuse('', message, 'permission-denied');
  }
  if (!fields.includes('startsAt') || sameInstant) return null;
  const isTaken = dates.some(
    ({ id, startsAt, status }) =>
      id !== after.id && +startsAt === +after.startsAt && status !== 'cancelled',
  );
  return isTaken ? refuse('sameInstant', 'A esa hora ya hay otra fecha') : null;
}

function wrongTypes({ id, types: terms }: DateTerms, types: readonly TicketType[]): Refused | null {
  for (const [typeId, { stock, opensBefore, closesBefore = 0 }] of Object.entries(terms)) {
    const field = `change.types.${typeId}`;
    const type = types.find((one) => one.id === typeId);
    if (!type) return refuse(field, 'Esa entrada no es de este evento', 'invalid-argument');
    if (isPass(type)) {
      return refuse(field, 'Un pase vale lo mismo en todas las fechas', 'invalid-argument');
    }
    if (opensBefore !== undefined && opensBefore <= closesBefore) {
      return refuse(field, 'Se abre antes de cerrarse', 'invalid-argument');
    }
    const taken = countTaken(takenOn(type, id));
    if (stock !== undefined && stock < taken) return refuse(field, `Ya hay ${taken} entradas`);
  }
  return null;
}

const raisesPrice = (
  before: DateTerms,
  after: DateTerms,
  types: readonly Pick<TicketType, 'id' | 'price'>[],
): boolean =>
  types.some(({ id, price }) => {
    const priceIn = ({ types: terms }: DateTerms) => terms[id]?.price ?? price;
    return priceIn(after) > priceIn(before);
  });
