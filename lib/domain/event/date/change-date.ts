import { changedFields } from '../../kit/changes';
import { shiftOnWall } from '../../kit/time-zone';
import { type TicketType, takenOf } from '../../ticket/ticket-type';
import { isPass } from '../../ticket/type-dates';
import type { DateChange } from './date-schema';
import { takenOn } from './date-view';
import type { DateTerms } from './stored-date';

type World = {
  types: readonly TicketType[];
  timeZone: string;
  /** How many hold a ticket of the date. */
  taken: number;
  now: Date;
};

type Changed =
  | { ok: true; date: DateTerms; fields: (keyof DateTerms)[] }
  | {
      ok: false;
      code: 'invalid-argument' | 'failed-precondition';
      message: string;
      field: string;
    };

const refuse = (
  field: string,
  message: string,
  code: 'invalid-argument' | 'failed-precondition' = 'failed-precondition',
): Changed => ({ ok: false, code, message, field });

/**
 * A date after a change, with the fields that differ. A new start moves the doors and the end by the same time on the
 * wall, unless they are given. Refuses a change of what is over or cancelled (only its name may change), an end before
 * the start, a start that has passed, fewer places than are taken, and with tickets a cancellation unless
 * `acceptsRefunds`.
 */
export function changedDate(
  before: DateTerms,
  change: DateChange,
  { types, timeZone, taken, now }: World,
  acceptsRefunds: boolean,
): Changed {
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
  const differs = (field: keyof DateTerms) => fields.includes(field);
  if (fields.some((field) => field !== 'label')) {
    if (before.status === 'cancelled') return refuse('dateId', 'Esa fecha se canceló');
    if (before.endsAt <= now || before.status === 'ended') {
      return refuse('dateId', 'Esa fecha ya pasó');
    }
  }
  if (whole.endsAt <= whole.startsAt) {
    return refuse('change.endsAt', 'El término debe ser después del inicio', 'invalid-argument');
  }
  if (whole.doorsAt && whole.doorsAt > whole.startsAt) {
    const message = 'Las puertas abren antes del inicio, o con él';
    return refuse('change.doorsAt', message, 'invalid-argument');
  }
  if (
    (differs('startsAt') && whole.startsAt <= now) ||
    (differs('endsAt') && whole.endsAt <= now)
  ) {
    const field = differs('startsAt') ? 'change.startsAt' : 'change.endsAt';
    return refuse(field, 'Elige un momento que no haya pasado', 'invalid-argument');
  }
  if (differs('capacity') && whole.capacity !== null && whole.capacity < taken) {
    return refuse('change.capacity', `Ya hay ${taken} entradas de esa fecha`);
  }
  if (differs('status') && whole.status === 'cancelled' && taken > 0 && !acceptsRefunds) {
    const hold = taken === 1 ? 'Hay 1 entrada' : `Hay ${taken} entradas`;
    return refuse('refunds', `${hold} de esa fecha: se cancela con su devolución`);
  }
  const wrong = differs('types') && wrongTypes(whole, types);
  return wrong || { ok: true, date: whole, fields };
}

function wrongTypes({ id, types: terms }: DateTerms, types: readonly TicketType[]): Changed | null {
  for (const [typeId, { stock }] of Object.entries(terms)) {
    const field = `change.types.${typeId}`;
    const type = types.find((one) => one.id === typeId);
    if (!type) return refuse(field, 'Esa entrada no es de este evento', 'invalid-argument');
    if (isPass(type)) {
      return refuse(field, 'Un pase vale lo mismo en todas las fechas', 'invalid-argument');
    }
    const taken = takenOf(takenOn(type, id));
    if (stock !== undefined && stock < taken) return refuse(field, `Ya hay ${taken} entradas`);
  }
  return null;
}

/** Whether a ticket costs more on a date than before. */
export const raisesPrice = (
  before: DateTerms,
  after: DateTerms,
  types: readonly Pick<TicketType, 'id' | 'price'>[],
): boolean =>
  types.some(({ id, price }) => {
    const priceIn = ({ types: terms }: DateTerms) => terms[id]?.price ?? price;
    return priceIn(after) > priceIn(before);
  });
