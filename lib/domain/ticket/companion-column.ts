import { visible } from '../kit/list/marks';
import { validate } from '../kit/schema';
import { companionName } from './companion-name';
import { COMPANIONS } from './party';

export const WRONG_COMPANIONS = `Acompañantes: un número del 0 al ${COMPANIONS.most}, o sus nombres`;

const UNCLEAR_COMPANIONS = 'Acompañantes: separa los nombres con «;», sin comas';

const bare = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const HEADING =
  /^(\+ ?n?|(nombres? )?(de )?(los |sus )?acompanantes?|\+ ?1|mas|(n[º°.o]* ?(de )?)?acompanantes?|cantidad de acompanantes|pases extra|plus ?ones?|companions?)$/;

/** The columns that say how many companions each guest brings, or who they are. */
export const companionColumns = (titles: readonly string[]): number[] =>
  titles.flatMap((title, at) => (HEADING.test(bare(title)) ? [at] : []));

const BETWEEN = /[;,/|\n\r]+| (?:y|e|&) /u;

const NOBODY =
  /^(no|ningun[oa]s?|nadie|nada|sol[oa]|(sin|no (lleva|trae|tiene|aplica|va con))( (nadie|ningun[oa]|acompanantes?))?|n\/?a|-+)\.?$/;
// Said in place of a number or a name.
const NO_NAME =
  /^(si|x|ok|tal vez|quizas?|vari[oa]s|algun[oa]s|(por|a) (confirmar|definir)|sin confirmar|pendientes?|tbd|invitad[oa]s?|amig[oa]s?|acompanantes?|personas?|(su )?(pareja|familia|novi[oa]|espos[oa]|marido|senora|hij[oa]s?))\.?$/;
const NUMBER = /^(un|una|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)$/;

/** 'dos', 'dos amigos': but 'Dos Santos' is a name. */
function isCount(said: string): boolean {
  const [first = '', second = ''] = said.split(' ');
  return NUMBER.test(bare(first)) && !/^\p{Lu}/u.test(second);
}

const isName = (said: string): boolean =>
  /\p{L}{2}/u.test(said) &&
  !/\d/.test(said) &&
  !NO_NAME.test(bare(said)) &&
  !isCount(said) &&
  validate(companionName, said).ok;

/** 'Pérez, Juan': a lone comma beside a lone word. */
function isUnclear(cell: string): boolean {
  const parts = cell.split(BETWEEN).map(visible);
  const isLone = parts.length === 2 && cell.split(',').length === 2;
  return isLone && parts.some((part) => !part.includes(' ')) && parts.every(Boolean);
}

/**
 * The companions that such columns' cells say ('+2', '2', 'no', '', 'Juan Pérez; Ana Díaz'), '' for one without a name; why not for
 * what is none, or too many. Where one says how many and another who, those without a name are what is left.
 */
export function companionsIn(cells: readonly string[]): string[] | { problem: string } {
  let [count, names]: [number, string[]] = [0, []];
  for (const cell of cells) {
    const typed = cell.trim();
    if (typed === '' || NOBODY.test(bare(typed))) continue;
    const said = /^\+? ?(\d{1,3})$/.exec(typed)?.[1];
    if (said !== undefined) count = Math.max(count, Number(said));
    else {
      const all = typed.split(BETWEEN).map(visible).filter(Boolean);
      if (!all.every(isName)) return { problem: WRONG_COMPANIONS };
      if (isUnclear(typed)) return { problem: UNCLEAR_COMPANIONS };
      names = [...names, ...all];
    }
  }
  const all = Array.from({ length: Math.max(count, names.length) }, (_, i) => names[i] ?? '');
  return all.length <= COMPANIONS.most ? all : { problem: WRONG_COMPANIONS };
}

const WORDS = 'uno una dos tres cuatro cinco seis siete ocho nueve'.split(' ');
const COUNTS = [1, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const BEHIND = new RegExp(
  String.raw`^(.*[^\s(+,])[\s,]*(?:\(\s*\+\s*(\d{1,3})\s*\)|\+\s*(\d{1,3})|\by\s+(${WORDS.join('|')}|\d{1,2})\s+m[aá]s)$`,
  'iu',
);

/** The companions in a name ('Camila Soto +2', 'Camila y dos más'): never taken for some without asking. */
export function companionsInName(name: string): { name: string; count: number } | null {
  const found = BEHIND.exec(name.trim());
  if (!found) return null;
  const [, who = '', ...said] = found;
  const typed = said.find(Boolean) ?? '';
  const word = WORDS.indexOf(typed.toLowerCase());
  return { name: who.trim(), count: word < 0 ? Number(typed) : (COUNTS[word] ?? 0) };
}
