import { formatRut, isRut } from '../../session/rut';

/** An amount as a bank writes it: whole pesos without a sign, and what its sign says; '' if it has none. */
type BankAmount = { pesos: number; sign: '' | 'out' | 'in' };

const SPACES = /[\s\u00a0\u202f\u2007]/g;
// Every dash and minus sign of Unicode that a spreadsheet, a PDF or a typesetter puts in place of the hyphen.
const DASHES = /[\p{Pd}\u2212\u207b\u02d7]/gu;
const SIGNS =
  /^(?:clp|\$)?(\()?([+-]|db|cr|deb)?(?:clp|\$)?([+-])?(\d[\d.,'’]*?)(?:clp|\$)?([+-]|db|cr|deb|d|h)?(\))?$/;
// Groups of three by one mark, then at most two zeros after the other: pesos have no fraction.
const WHOLE =
  /^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:['’]\d{3})+)(?:[.,]0{1,2})?$/;

/**
 * Reads a whole cell as an amount, with its sign before or behind in any form: '-150.000', '150.000-', '(150.000)',
 * '−$ 150.000', '150.000 DB', '150.000 CR', '150.000+'; the '.-' of '$ 150.000.-' is none. Null if it is no amount, has two
 * signs or a fraction of a peso.
 */
export function amountOf(cell: string): BankAmount | null {
  const bare = cell.replace(SPACES, '').replace(DASHES, '-').toLowerCase();
  const plain = bare.replace(/(\d)[.,]-{1,2}$/, '$1');
  const found = SIGNS.exec(plain);
  const digits = found?.[4] ?? '';
  if (!found || !WHOLE.test(digits) || Boolean(found[1]) !== Boolean(found[6])) return null;
  const signs = [found[1], found[2], found[3], found[5]].filter(Boolean);
  if (signs.length > 1) return null;
  const pesos = Number(digits.replace(/[.,]0{1,2}$/, '').replace(/\D/g, ''));
  const [sign] = signs;
  if (!Number.isSafeInteger(pesos)) return null;
  return { pesos, sign: sign === undefined ? '' : /[+h]|cr/.test(sign) ? 'in' : 'out' };
}

/** A RUT of a line. Without a hyphen it may be any other number, such as the amount: then it is not sure. */
type BankRut = { rut: string; isSure: boolean };

function rutOf(word: string): string {
  const bare = word.replace(/^0+/, '');
  return isRut(bare) ? formatRut(bare) : '';
}

/** The RUTs of a line: with zeros before, any hyphen or none, and the check digit in a cell of its own. */
export function rutsIn(cells: readonly string[]): BankRut[] {
  return cells.flatMap((cell, index) => {
    const text = cell.replace(DASHES, '-');
    const next = cells[index + 1]?.trim() ?? '';
    const split = /^[\d.]{7,}$/.test(text.trim()) && /^[\dkK]$/.test(next);
    const whole = split ? rutOf(`${text.trim()}-${next}`) : '';
    const words = [...text.split(/[^\d.kK-]+/), text.replace(/\s/g, '')];
    const found = words.map((word) => word.replace(/^[.-]+|[.-]+$/g, ''));
    const ruts = new Map(whole ? [[whole, false]] : []);
    for (const word of found.filter((one) => /^[\d.]{7,}-?[\dkK]$/.test(one))) {
      const rut = rutOf(word);
      if (rut) ruts.set(rut, ruts.get(rut) || /[-kK]/.test(word));
    }
    return [...ruts].map(([rut, isSure]) => ({ rut, isSure }));
  });
}
