import { number } from '../kit/format';
import { inboxRoute } from '../kit/routes/pages';

export type Decision = {
  id: string;
  tone: 'bad' | 'wait' | 'info';
  text: string;
  detail: string;
  action: { label: string; href?: string };
  producerId?: string;
};

export const newDecision = (
  tone: Decision['tone'],
  id: string,
  text: string,
  detail: string,
  label: string,
  href?: string,
): Decision => ({ id, tone, text, detail, action: { label, href } });

/** The final row of an incomplete list, which links to the others. */
export const rest = (
  isMore: boolean | undefined,
  kind: string,
  tone: Decision['tone'],
  what: string,
): Decision[] =>
  isMore ? [newDecision(tone, `more-${kind}`, `Y más ${what}`, '', 'Ver todo', inboxRoute())] : [];

const NAMED = 3;

type Group<T> = {
  rows: readonly T[];
  /** If there may be more than `rows`; null while counting. */
  count: number | null | undefined;
  one: (row: T) => Decision;
  nameOf?: (row: T) => string;
  several: (many: string, names: string) => Decision;
};

/** A single decision, or one row with their number and some names. */
export function grouped<T extends { id: string; name?: string }>({
  rows,
  count,
  one,
  nameOf = ({ name = '' }) => name,
  several,
}: Group<T>) {
  const [first] = rows;
  if (!first) return [];
  if (rows.length === 1 && (count ?? 1) <= 1) return [one(first)];
  const names = [...new Set(rows.map(nameOf))];
  const isMore = names.length > NAMED || (count !== undefined && count !== rows.length);
  const named = `${names.slice(0, NAMED).join(', ')}${isMore ? ' y más' : ''}`;
  return [several(count === null ? `${rows.length}+` : number(count ?? rows.length), named)];
}
