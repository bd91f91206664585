import { visible } from '../kit/list/marks';
import { validate } from '../kit/schema';
import { companionName } from './companion-name';
import { COMPANIONS } from './party';

export const WRONG_COMPANIONS = `Acompañantes: un número del 0 al ${COMPANIONS.most}, o sus nombres`;

const bare = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const HEADING =
  /^(\+ ?n?|(nombres? )?(de )?(los |sus )?acompanantes?|\+ ?1|mas|(n[º°.o]* ?(de )?)?acompanantes?|cantidad de acompanantes|pases extra|plus ?ones?|companions?)$/;

/** Which columns say how many companions each guest brings, or who they are. */
export const companionColumns = (titles: readonly string[]): number[] =>
  titles.flatMap((title, at) => (HEADING.test(bare(title)) ? [at] : []));

const BETWEEN = /[;,/|\n\r]+| (?:y|e|&) /u;

/**
 * The companions that such columns' cells say ('+2', '2', '', 'Juan Pérez; Ana Díaz'), '' for one without a name; null for what
 * is none, or too many. Where one says how many and another who, those without a name are what is left.
 */
export function companionsIn(cells: readonly string[]): string[] | null {
  let [count, names]: [number, string[]] = [0, []];
  for (const cell of cells) {
    const typed = cell.trim();
    if (typed === '' || typed === '-') continue;
    const said = /^\+? ?(\d{1,3})$/.exec(typed)?.[1];
    if (said !== undefined) count = Math.max(count, Number(said));
    else {
      const all = typed.split(BETWEEN).map(visible).filter(Boolean);
      if (!all.every((name) => /\p{L}{2}/u.test(name) && validate(companionName, name).ok)) {
        return null;
      }
      names = [...names, ...all];
    }
  }
  const all = Array.from({ length: Math.max(count, names.length) }, (_, i) => names[i] ?? '');
  return all.length <= COMPANIONS.most ? all : null;
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
