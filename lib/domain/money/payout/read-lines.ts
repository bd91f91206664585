import { pesos } from '../../kit/format';
import { plainText } from '../../kit/search';
import { formatRut, isRut } from '../../session/rut';
import { marksIn, payoutMark } from './gloss';
import type { Payout, PayoutRow, RowResult } from './payout';

/** What a line of the bank's answer or of a statement means: the order and its result, or why it matches none. */
export type ReadLine = {
  /** The number of the line in what was pasted, from 1. */
  line: number;
  text: string;
  /** '' if it matches no order. */
  orderId: string;
  result: RowResult;
  reason: string;
  /** Why it matches none; '' if it matches one. */
  problem: string;
};

/** An answer says by a word what became of a transfer; a charge in a statement says it by being there. */
export type ReadKind = 'answer' | 'statement';

const DATE = /\b(\d{1,2}[-/]\d{1,2}[-/]\d{2,4}|\d{4}-\d{2}-\d{2})\b/g;
const RUT = /\b\d{1,3}(?:\.?\d{3}){1,2}-?[\dkK]\b/g;
const AMOUNT = /\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?(?!\d)|\d+(?:,\d{1,2})?/g;
const PAID = /\b(pagad[oa]|aceptad[oa]|abonad[oa]|realizad[oa]|procesad[oa]|exitos[oa]|ok)\b/;
const REJECTED =
  /\b(rechaz\w*|devuel\w*|devolucion|error|fallid[oa]|invalid[oa]|inexistente|no ([a-z]+ ){0,2}(pagad|aceptad|abonad|realizad|procesad|exitos)[oa])\b/;

/** The whole pesos that a text names; dates, RUTs and marks are none. */
function amountsIn(text: string): number[] {
  const bare = text.replace(DATE, ' ').replace(/\bN\d{5}-\d{3}\b/gi, ' ');
  // A number with a check digit may be an amount as well, if it is written without a hyphen.
  const plain = bare.replace(RUT, (found) => (/[-kK]/.test(found) && isRut(found) ? ' ' : found));
  return (plain.match(AMOUNT) ?? []).map((found) =>
    Number(found.replace(/,\d+$/, '').replaceAll('.', '')),
  );
}

const rutsIn = (text: string) =>
  (text.replace(DATE, ' ').match(RUT) ?? []).filter(isRut).map(formatRut);

/** What the words of an answer say; null if they say nothing known. A refusal is looked for first. */
function resultOf(text: string, kind: ReadKind): RowResult | null {
  if (kind === 'statement') return 'paid';
  const plain = plainText(text);
  if (REJECTED.test(plain)) return 'rejected';
  return PAID.test(plain) ? 'paid' : null;
}

/** The cell that tells why a transfer was refused: the longest one with the word, or the words after it. */
function reasonOf(text: string): string {
  const cells = text.split(/[;\t]/).map((cell) => cell.trim());
  const at = cells.findIndex((cell) => REJECTED.test(plainText(cell)));
  const said = [cells[at] ?? '', ...cells.slice(at + 1)].filter((cell) => /\p{L}{3}/u.test(cell));
  return said.join(': ').slice(0, 200);
}

/**
 * Reads what the bank answered, or the charges of a statement, line by line. A line belongs to an order by the mark in
 * its gloss, else by RUT and amount; the amount has to be the order's in any case, and a RUT, if there is one, the
 * payee's. An order is matched once. Lines without a digit (a header) are left out.
 */
export function readBankLines(payout: Payout, typed: string, kind: ReadKind): ReadLine[] {
  const taken = new Set<string>();
  return typed
    .split(/\r?\n/)
    .map((text, index) => ({ text: text.trim(), line: index + 1 }))
    .filter(({ text }) => /\d/.test(text))
    .map(({ text, line }) => {
      const found = matchOf(payout, text, taken);
      const result = resultOf(text, kind);
      const none = { line, text, orderId: '', result: result ?? 'paid', reason: '' } as const;
      if (typeof found === 'string') return { ...none, problem: found };
      if (!result) return { ...none, problem: 'No dice si se pagó o se rechazó' };
      taken.add(found.orderId);
      const reason = result === 'rejected' ? reasonOf(text) : '';
      return { line, text, orderId: found.orderId, result, reason, problem: '' };
    });
}

/** The order that a line is about, or why it is about none. */
function matchOf(payout: Payout, text: string, taken: ReadonlySet<string>): PayoutRow | string {
  const rows = payout.rows.map((row, index) => ({
    row,
    mark: payoutMark(payout.number, index + 1),
  }));
  const marks = marksIn(text);
  const ruts = rutsIn(text);
  const amounts = amountsIn(text);
  const marked = rows.filter(({ mark }) => marks.includes(mark)).map(({ row }) => row);
  if (marks.length > 0 && marked.length === 0) return 'Su glosa es de otra nómina';
  const known = rows.map(({ row }) => row).filter(({ rut }) => ruts.includes(formatRut(rut)));
  const own = marked.length > 0 ? marked : known;
  const [first] = own;
  if (!first)
    return ruts.length > 0 ? 'Ese RUT no está en la nómina' : 'Sin RUT ni glosa de la nómina';
  if (marked.length > 0 && ruts.length > 0 && !ruts.includes(formatRut(first.rut))) {
    return `El RUT no es el de la orden, ${first.rut}`;
  }
  const same = own.filter(({ amount }) => amounts.includes(amount));
  if (same.length === 0) return `El monto no es el de la orden, ${pesos(first.amount)}`;
  return same.find(({ orderId }) => !taken.has(orderId)) ?? 'Esa orden ya está en otra línea';
}
