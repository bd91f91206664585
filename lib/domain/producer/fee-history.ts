import { moment } from '../kit/read';

export type FeesFrom<F> = { from: Date; fees: F };

/** The fees in force at a date: the latest begun entry (of equals the last written); `otherwise` before the first. */
export function feesAt<F>(history: readonly FeesFrom<F>[], date: Date, otherwise: F): F {
  let found: FeesFrom<F> | undefined;
  for (const entry of history) {
    if (entry.from <= date && (!found || entry.from >= found.from)) found = entry;
  }
  return found ? found.fees : otherwise;
}

/** Whether some fees of a history have no IVA; stored for queries. */
export const hadNoTax = (history: readonly FeesFrom<{ hasTax: boolean }>[]): boolean =>
  history.some(({ fees }) => !fees.hasTax);

/** The start of the next entry after a date; null if none. */
export function nextFeesFrom(history: readonly FeesFrom<unknown>[], date: Date): Date | null {
  const later = history.flatMap(({ from }) => (from > date ? from.getTime() : []));
  return later.length > 0 ? new Date(Math.min(...later)) : null;
}

/** Parses `producers/{id}.feesHistory`; entries without a date are dropped. Never throws. */
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
