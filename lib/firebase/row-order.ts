export type Row = { id: string; get: (field: string) => unknown };

type Order = readonly (readonly [field: string, direction?: 'asc' | 'desc'])[];

const RANKS = ['boolean', 'number', 'moment', 'string'];

/** Firestore's order: null first, then by type. */
function keyOf(value: unknown): [rank: number, value: number | string] {
  if (value === null) return [0, 0];
  if (value instanceof Date) return [RANKS.indexOf('moment') + 1, value.getTime()];
  const moment = value as { toMillis?: () => number };
  if (typeof moment === 'object' && typeof moment.toMillis === 'function') {
    return [RANKS.indexOf('moment') + 1, moment.toMillis()];
  }
  const rank = RANKS.indexOf(typeof value) + 1;
  return [rank, typeof value === 'string' ? value : Number(value)];
}

export function compareFields(a: unknown, b: unknown): number {
  const [one, two] = [keyOf(a), keyOf(b)];
  if (one[0] !== two[0]) return one[0] - two[0];
  return one[1] < two[1] ? -1 : one[1] > two[1] ? 1 : 0;
}

/** By a query's `orderBy`; missing fields last, ties by id. */
export function inOrder<R extends Row>(rows: readonly R[], orderBy: Order = []): R[] {
  const [[field, direction] = []] = orderBy;
  return [...rows].sort((a, b) => {
    const [one, two] = field ? [a.get(field), b.get(field)] : [null, null];
    if (one === undefined || two === undefined) {
      return Number(one === undefined) - Number(two === undefined) || (a.id < b.id ? -1 : 1);
    }
    const way = direction === 'desc' ? -1 : 1;
    return way * (compareFields(one, two) || (a.id < b.id ? -1 : 1));
  });
}
