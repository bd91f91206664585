import { COMPANIONS } from './party';

export const WRONG_COMPANIONS = `Acompañantes: un número del 0 al ${COMPANIONS.most}`;

const bare = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const HEADING =
  /^(\+ ?n?|\+ ?1|mas|(n[º°.o]* ?(de )?)?acompanantes?|cantidad de acompanantes|pases extra|plus ?ones?|companions?)$/;

/** Which column says how many companions each guest brings; -1 for none. */
export const companionColumn = (titles: readonly string[]): number =>
  titles.findIndex((title) => HEADING.test(bare(title)));

/** The number in such a column's cell ('+2', '2', ''); null for what is none, or too many. */
export function companionsIn(cell: string): number | null {
  const typed = cell.trim();
  if (typed === '' || typed === '-') return 0;
  const count = /^\+? ?(\d{1,3})$/.exec(typed)?.[1];
  return count !== undefined && Number(count) <= COMPANIONS.most ? Number(count) : null;
}

const WORDS = 'uno una dos tres cuatro cinco seis siete ocho nueve'.split(' ');
const COUNTS = [1, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const BEHIND = new RegExp(
  String.raw`^(.*[^\s(+,])[\s,]*(?:\(\s*\+\s*(\d{1,3})\s*\)|\+\s*(\d{1,3})|\by\s+(${WORDS.join('|')}|\d{1,2})\s+m[aá]s)$`,
  'iu',
);

/** What a name says of companions ('Camila Soto +2', 'Camila y dos más'): never taken for some without asking. */
export function companionsInName(name: string): { name: string; count: number } | null {
  const found = BEHIND.exec(name.trim());
  if (!found) return null;
  const [, who = '', ...said] = found;
  const typed = said.find(Boolean) ?? '';
  const word = WORDS.indexOf(typed.toLowerCase());
  return { name: who.trim(), count: word < 0 ? Number(typed) : (COUNTS[word] ?? 0) };
}
