import { number } from '../kit/format';
import { inboxRoute } from '../kit/routes/pages';

/** A pending decision, with the page where it is made; without a page, on Inicio itself. */
export type Decision = {
  id: string;
  tone: 'bad' | 'wait' | 'info';
  text: string;
  detail: string;
  action: { label: string; href?: string };
  /** The producer to select before the page opens. */
  producerId?: string;
};

/** A decision by its parts: with the label and the page of its action. */
export const line = (
  tone: Decision['tone'],
  id: string,
  text: string,
  detail: string,
  label: string,
  href?: string,
): Decision => ({ id, tone, text, detail, action: { label, href } });

/** The line after the rows of a kind of which more wait: it leads to all of them. */
export const rest = (
  isMore: boolean | undefined,
  kind: string,
  tone: Decision['tone'],
  what: string,
): Decision[] =>
  isMore
    ? [line(tone, `more-${kind}`, `Y más ${what}`, '', 'Ver todo', inboxRoute('pendientes'))]
    : [];

// How many are named in the line of a group.
const NAMED = 3;

type Group<T> = {
  rows: readonly T[];
  /** How many there are, if there may be more than `rows`; null while they are being counted. */
  count: number | null | undefined;
  /** The decision about a single one. */
  one: (row: T) => Decision;
  /** Its name, if it is not just that. */
  nameOf?: (row: T) => string;
  /** The line about several; `many` is their number, '8+' while they are being counted. */
  several: (many: string, names: string) => Decision;
};

/** One kind of decision: itself if it is alone, otherwise one line with their number and some of their names. */
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
