import { moment } from '../kit/read';

/** Fees with the date from which they apply; `F` is the type of the fees (`lib/domain/producer/fees.ts`). */
export type FeesFrom<F> = { from: Date; fees: F };

/**
 * The fees in force at a date: those of the latest entry that has begun, in any order of entries; of two with
 * the same date, the one written last. Before the first entry it is `otherwise`.
 */
export function feesAt<F>(history: readonly FeesFrom<F>[], date: Date, otherwise: F): F {
  let found: FeesFrom<F> | undefined;
  for (const entry of history) {
    if (entry.from <= date && (!found || entry.from >= found.from)) found = entry;
  }
  return found ? found.fees : otherwise;
}

/** Whether the charges have no IVA in some part of a history: the producer's record says so, for queries. */
export const hadNoTax = (history: readonly FeesFrom<{ hasTax: boolean }>[]): boolean =>
  history.some(({ fees }) => !fees.hasTax);

/** When the next entry begins after a date; null if none does. */
export function nextFeesFrom(history: readonly FeesFrom<unknown>[], date: Date): Date | null {
  const later = history.flatMap(({ from }) => (from > date ? from.getTime() : []));
  return later.length > 0 ? new Date(Math.min(...later)) : null;
}

/** Parses `producers/{id}.feesHistory`; an entry without a date is dropped. Never throws. */
export function parseFeesHistory<F>(
  raw: unknown,
  parseFees: (raw: unknown) => F,
): (FeesFrom<F> & { by: string; setAt: Date | null })[] {
  if (!Array.isArray(raw)) return [];
  return raw.flatMap((item: unknown) => {
    const entry = (item ?? {}) as Record<string, unknown>;
    const from = moment(entry.from);
    if (!from) return [];
    const by = typeof entry.by === 'string' ? entry.by : '';
    return [{ from, fees: parseFees(entry.fees), by, setAt: moment(entry.setAt) }];
  });
}
