import { number, pesos } from '../../kit/format';
import { fields, moment, numeric, whole } from '../../kit/read';
import type { Campaign } from '../campaign';
import { smallSideNeeded, type Tried, USUAL_SHARE } from './compare';
import { LEAST_BUYERS, meanDifference, placeOf, type Spent } from './trial';

const HELD_SHARE = 0.05;
export const HELD_OUT = 'heldOut';
export const HOLD_OUT_DAYS = 7;

const DAY_MS = 86_400_000;

/** So many recipients and held out together are needed to see that a mail doubles what is bought, in thousands. */
export const HOLD_OUT_PEOPLE =
  1_000 *
  Math.ceil(smallSideNeeded(USUAL_SHARE, 2 * USUAL_SHARE, 1 / HELD_SHARE - 1) / HELD_SHARE / 1_000);

export const HOLD_OUT_HELP = `Lo elige el azar y no se cobra. ${HOLD_OUT_DAYS} días después te decimos cuánto más compraron los demás. Con menos de unas ${number(HOLD_OUT_PEOPLE)} personas casi nunca se distingue.`;

/** The warning before sending to so few that holding some out will hardly tell anything; '' where it may. */
export const holdOutWarning = (people: number): string =>
  people < HOLD_OUT_PEOPLE
    ? `Con ${number(people)} personas difícilmente sabrás cuánto vendió: hacen falta unas ${number(HOLD_OUT_PEOPLE)} para ver que un correo duplica las compras.`
    : '';

/** Whether a campaign holds somebody out: chosen by a hash, so that it is the same at each count. */
export const isHeldOut = (
  { id, holdOut }: { id: string; holdOut: boolean },
  contactId: string,
): boolean => holdOut && placeOf(id, contactId, 'hold') < HELD_SHARE;

/**
 * From when to when what people bought is compared: from the first mail until the last ones had their days. Null of a campaign that
 * has not been sent.
 */
export function liftSpan({
  startedAt,
  finishedAt,
}: Pick<Campaign, 'startedAt' | 'finishedAt'>): { from: Date; to: Date } | null {
  if (!startedAt) return null;
  const end = finishedAt ?? startedAt;
  return { from: startedAt, to: new Date(end.getTime() + HOLD_OUT_DAYS * DAY_MS) };
}

export type Compared = Tried & Pick<Spent, 'sum' | 'squares'>;

export type Lifted = { mailed: Compared; held: Compared };

/** Parses a stored comparison; null if it is of another end than `until`. Never throws. */
export function parseLifted(raw: unknown, until: Date): Lifted | null {
  const data = fields(raw);
  if (moment(data.until)?.getTime() !== until.getTime()) return null;
  const side = (one: unknown): Compared => {
    const { people, hits, sum, squares } = fields(one);
    return {
      ...{ people: whole(people), hits: whole(hits) },
      ...{ sum: numeric(sum), squares: numeric(squares) },
    };
  };
  return { mailed: side(data.mailed), held: side(data.held) };
}

/** The sales that a mail added, in whole pesos; null where it cannot be told yet. */
export type Lift = { value: number; low: number; high: number };

/** The lift of a mail: the difference a person, for all who were mailed. */
export function liftOf(mailed: Compared, held: Compared): Lift | null {
  const range = meanDifference(mailed, held);
  if (!range || (range.low <= 0 && range.high >= 0)) return null;
  const all = (value: number) => Math.round(value * mailed.people);
  return { value: all(range.value), low: all(range.low), high: all(range.high) };
}

/** A comparison in words. */
export function liftText(mailed: Compared, held: Compared): { title: string; text: string } {
  const lift = liftOf(mailed, held);
  const who = `Compraron ${number(mailed.hits)} de los ${number(mailed.people)} a quienes se lo enviamos y ${number(held.hits)} de los ${number(held.people)} a quienes no.`;
  if (!lift) {
    const few = Math.min(mailed.hits, held.hits) < LEAST_BUYERS;
    const why = few ? 'Son muy pocas compras para comparar.' : 'Pudo ser el azar.';
    return { title: 'Aún no se puede decir', text: `${who} ${why}` };
  }
  const { value, low, high } = lift;
  const [least, most] = [Math.abs(low), Math.abs(high)].sort((a, b) => a - b);
  return {
    title: `Vendió ${pesos(Math.abs(value))} ${value > 0 ? 'más' : 'menos'} que no enviarlo`,
    text: `Entre ${pesos(least ?? 0)} y ${pesos(most ?? 0)}, en 95 de 100 casos. ${who}`,
  };
}
