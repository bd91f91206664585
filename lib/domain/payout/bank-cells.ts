import { formatRut, isRut } from '../kit/rut';

type BankAmount = { pesos: number; sign: '' | 'out' | 'in' };

const SPACES = /[\s\u00a0\u202f\u2007]/g;
// Every Unicode dash or minus that a spreadsheet or PDF puts in place of a hyphen.
const DASHES = /[\p{Pd}\u2212\u207b\u02d7]/gu;
const SIGNS =
  /^(?:clp|\$)?(\()?([+-]|db|cr|deb)?(?:clp|\$)?([+-])?(\d[\d.,'’]*?)(?:clp|\$)?([+-]|db|cr|deb|d|h)?(\))?$/;
// Thousands separators of one kind, then at most two zeros: pesos have no fraction.
const WHOLE =
  /^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:['’]\d{3})+)(?:[.,]0{1,2})?$/;

/**
 * Reads a whole cell as an amount, with a sign in any form: '-150.000', '150.000-', '(150.000)', '−$ 150.000', '150.000 DB',
 * '150.000 CR', '150.000+'. The '.-' of '$ 150.000.-' is no sign. Null if it is no amount, has two signs or a fraction.
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

/** A RUT found in a row. Without a hyphen it may be another number, such as the amount: `isSure` is false. */
type BankRut = { rut: string; isSure: boolean };

function rutOf(word: string): string {
  const bare = word.replace(/^0+/, '');
  return isRut(bare) ? formatRut(bare) : '';
}

/** The RUTs in a row, with leading zeros, any hyphen or none, and the check digit possibly in the next cell. */
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
