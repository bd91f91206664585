import type { Documents, Version } from './documents';
import { idOf } from './documents';
import { areEqual, areOfOneType, compareTexts, compareValues } from './order';
import { type Fields, isMap, type Stored } from './value';
import { fieldAt, withField } from './write';

type Operator =
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'not-in'
  | 'array-contains'
  | 'array-contains-any';

/** The name of a document as a field of a query (`FieldPath.documentId()`). */
export const NAME = '__name__';

export type Plan = {
  collection: string;
  /** All collections with the id `collection`, wherever they are. */
  isGroup: boolean;
  filters: { at: readonly string[]; operator: Operator; value: Stored }[];
  orders: { at: readonly string[]; isDescending: boolean }[];
  limit?: number;
  offset?: number;
  start?: { values: Stored[]; isAfter: boolean };
  end?: { values: Stored[]; isBefore: boolean };
  /** The fields of the answer; all by default. */
  fields?: (readonly string[])[];
};

const isName = (at: readonly string[]) => at.length === 1 && at[0] === NAME;
const isInequality = (operator: Operator) =>
  ['<', '<=', '>', '>=', '!=', 'not-in'].includes(operator);

const valueAt = (version: Version, at: readonly string[]): Stored | undefined =>
  isName(at) ? version.path : fieldAt(version.fields, at);

function passes(value: Stored | undefined, operator: Operator, wanted: Stored): boolean {
  if (value === undefined) return false;
  const list = wanted as Stored[];
  switch (operator) {
    case '==':
      return areEqual(value, wanted);
    case '!=':
      return value !== null && !areEqual(value, wanted);
    case 'in':
      return list.some((one) => areEqual(value, one));
    case 'not-in':
      return value !== null && !list.some((one) => areEqual(value, one));
    case 'array-contains':
      return Array.isArray(value) && value.some((one) => areEqual(one, wanted));
    case 'array-contains-any':
      return Array.isArray(value) && value.some((one) => list.some((any) => areEqual(one, any)));
    default: {
      if (!areOfOneType(value, wanted)) return false;
      const order = compareValues(value, wanted);
      if (operator === '<') return order < 0;
      if (operator === '<=') return order <= 0;
      return operator === '>' ? order > 0 : order >= 0;
    }
  }
}

// As Firestore does: by the fields of inequalities first, if nothing else was asked for, and by name at last.
function ordersOf({ orders, filters }: Plan): Plan['orders'] {
  const all = [...orders];
  for (const { at, operator } of filters) {
    const isNew = !all.some((one) => one.at.join('.') === at.join('.'));
    if (isInequality(operator) && isNew)
      all.push({ at, isDescending: all.at(-1)?.isDescending ?? false });
  }
  if (all.some(({ at }) => isName(at))) return all;
  return [...all, { at: [NAME], isDescending: all.at(-1)?.isDescending ?? false }];
}

/** The values by which a query continues after a document that it found. */
export const cursorOf = (version: Version, plan: Plan): Stored[] =>
  ordersOf(plan).map(({ at }) => valueAt(version, at)!);

/** The place of a document to a cursor: negative before it, 0 on it. */
function toCursor(version: Version, orders: Plan['orders'], values: Stored[]): number {
  for (const [index, wanted] of values.entries()) {
    const { at, isDescending } = orders[index]!;
    const order = compareOf(valueAt(version, at)!, wanted, at);
    if (order !== 0) return isDescending ? -order : order;
  }
  return 0;
}

const compareOf = (a: Stored, b: Stored, at: readonly string[]) =>
  isName(at) ? compareTexts(a as string, b as string) : compareValues(a, b);

export function found(documents: Documents, plan: Plan): Version[] {
  const { collection, isGroup, filters, start, end, offset = 0, limit } = plan;
  const orders = ordersOf(plan);
  const isByName = !isGroup && orders.length === 1 && !orders[0]?.isDescending;
  const last = limit === undefined ? Number.POSITIVE_INFINITY : offset + limit;
  const matching: Version[] = [];
  const isWithin = (one: Version) => {
    const fromStart = start ? toCursor(one, orders, start.values) : 1;
    const fromEnd = end ? toCursor(one, orders, end.values) : -1;
    return (
      (start?.isAfter ? fromStart > 0 : fromStart >= 0) &&
      (end?.isBefore ? fromEnd < 0 : fromEnd <= 0)
    );
  };
  const all = isGroup
    ? documents.inGroup(collection)
    : isByName
      ? documents.inOrder(collection, start?.values[0] as string | undefined)
      : documents.in(collection);
  for (const one of all) {
    const isIn =
      filters.every(({ at, operator, value }) => passes(valueAt(one, at), operator, value)) &&
      orders.every(({ at }) => valueAt(one, at) !== undefined) &&
      isWithin(one);
    if (isIn) matching.push(one);
    if (isByName && matching.length >= last) break;
  }
  if (!isByName) matching.sort((a, b) => compareBy(orders, a, b));
  return matching.slice(offset, last);
}

function compareBy(orders: Plan['orders'], a: Version, b: Version): number {
  for (const { at, isDescending } of orders) {
    const order = compareOf(valueAt(a, at)!, valueAt(b, at)!, at);
    if (order !== 0) return isDescending ? -order : order;
  }
  return 0;
}

export function selected(fields: Fields, names: (readonly string[])[] | undefined): Fields {
  if (!names) return fields;
  let some: Fields = {};
  for (const at of names) {
    const value = fieldAt(fields, at);
    if (value !== undefined) some = withField(some, at, value);
  }
  return some;
}

export function aggregated(
  versions: readonly Version[],
  kind: string,
  at: readonly string[],
): number | null {
  if (kind === 'count') return versions.length;
  const numbers = versions
    .map((one) => fieldAt(one.fields, at))
    .filter((value): value is number => typeof value === 'number');
  const sum = numbers.reduce((total, value) => total + value, 0);
  if (kind === 'sum') return sum;
  return numbers.length > 0 ? sum / numbers.length : null;
}

/** A value to compare with the name of a document: its id, or its path. */
export const nameOf = (value: unknown, collection: string): string => {
  const path = isMap(value) ? '' : ((value as { path?: string } | null)?.path ?? String(value));
  return path.includes('/') ? path : `${collection}/${idOf(`/${path}`)}`;
};
