import { pesos } from '../kit/format';
import { formatRut } from '../kit/rut';
import { amountOf, rutsIn } from './bank-cells';
import {
  type BankCell,
  type BankRow,
  type Columns,
  columnsOf,
  isMoney,
  moneyOf,
} from './bank-columns';
import { markAt, payoutMark } from './gloss';
import type { Payout, PayoutRow, RowResult } from './payout';
import { rowAnswer } from './read-answer';
import { chargeOf, hasNegativeCharges } from './read-charge';

export type ReadLine = {
  line: number;
  text: string;
  about: readonly string[];
  orderId: string;
  result: RowResult;
  reason: string;
  problem: string;
};

/** An answer has a word for the result of a transfer; in a statement the charge itself is the result. */
export type ReadKind = 'answer' | 'statement';

const TWICE = 'Otra línea también habla de esa orden: revísala';
const KNOWN = 'Esa orden ya está registrada';
const EQUAL = 'Hay otra orden con el mismo RUT y monto: elige tú cuál es';

/**
 * Reads a bank's answer or the charges of a statement, row by row. A row belongs to an order by the reference in its description,
 * else by RUT and amount. The amount must always be the order's, and a RUT the payee's.
 *
 * Nothing is guessed: a row that fits several orders, repeats another or has unknown words gets a `problem` for a person to
 * decide. Empty rows and headings are skipped; a heading names the columns below it.
 */
export function readBankLines(
  payout: Payout,
  table: readonly BankRow[],
  kind: ReadKind,
): ReadLine[] {
  let columns: Columns | null = null;
  const isNegative = hasNegativeCharges(table);
  const lines: ReadLine[] = [];
  const groups = new Map<string, ReadLine[]>();
  for (const { line, cells: raw } of table) {
    const named = columnsOf(line, raw);
    if (named) columns = named;
    if (named || raw.every((cell) => cell.trim() === '')) continue;
    const isHeaded = columns !== null;
    const roles = columns?.roles ?? [];
    const cells = raw.map((text, n): BankCell => ({ text: text.trim(), role: roles[n] ?? 'text' }));
    const text = cells
      .map((cell) => cell.text)
      .filter(Boolean)
      .join(' · ');
    const { rows, problem } = candidatesOf(payout, cells, isHeaded);
    const about = rows.map(({ orderId }) => orderId);
    const one: ReadLine = { line, text, about, orderId: '', result: 'paid', reason: '', problem };
    lines.push(one);
    const [row] = rows;
    if (problem || !row) continue;
    const isAnswer = kind === 'answer';
    Object.assign(
      one,
      isAnswer ? rowAnswer(cells, row, isHeaded) : chargeOf(cells, row, isHeaded, isNegative),
    );
    groups.set(about.join(), [...(groups.get(about.join()) ?? []), one]);
  }
  for (const group of groups.values()) settle(payout, group, kind);
  const taken = lines.map(({ orderId }) => orderId);
  for (const one of lines) {
    const isTwice = one.orderId !== '' && taken.filter((id) => id === one.orderId).length > 1;
    if (isTwice) Object.assign(one, { orderId: '', problem: TWICE });
  }
  return lines;
}

function settle(payout: Payout, group: readonly ReadLine[], kind: ReadKind): void {
  const about = group[0]?.about ?? [];
  const rows = payout.rows.filter(({ orderId }) => about.includes(orderId));
  const known = rows.filter(({ result }) => result !== '');
  const certain = group.filter(({ problem }) => problem === '');
  const ask = (problem: string) => {
    for (const one of certain) one.problem = problem;
  };
  const results = new Set(certain.map(({ result }) => result));
  if (known.length === rows.length) {
    for (const one of certain) one.problem = problemOfKnown(one, known);
  } else if (rows.length > 1) {
    // Equal transfers cannot be told apart, and need not be if all had the same result.
    const isAlike =
      results.size === 1 && certain.length === rows.length && group.length === rows.length;
    if (known.length > 0 || !isAlike) ask(EQUAL);
    else for (const [n, one] of certain.entries()) one.orderId = rows[n]?.orderId ?? '';
  } else if (group.length === 1) {
    for (const one of certain) one.orderId = about[0] ?? '';
  } else {
    // If a statement has a charge and its return, the return counts.
    const back = certain.find(({ result }) => result === 'rejected');
    const isReturn = kind === 'statement' && group.length === 2 && results.size === 2;
    ask(isReturn && back ? `Volvió: línea ${back.line}` : TWICE);
    if (isReturn && back) Object.assign(back, { orderId: about[0] ?? '', problem: '' });
  }
}

const problemOfKnown = ({ result }: ReadLine, known: readonly PayoutRow[]): string =>
  known.every((row) => row.result === result)
    ? KNOWN
    : 'Ya está registrada con otra respuesta: si estaba mal, pide corregirla';

function candidatesOf(
  payout: Payout,
  cells: readonly BankCell[],
  isHeaded: boolean,
): { rows: PayoutRow[]; problem: string } {
  const none = (problem: string, rows: PayoutRow[] = []) => ({ rows, problem });
  const named = cells.filter((cell) => !isHeaded || !isMoney(cell)).map(({ text }) => text);
  const mark = named.map((text) => markAt(text)).find((one) => one !== null);
  const marked = payout.rows.filter((_, n) => payoutMark(payout.number, n + 1) === mark?.mark);
  if (mark && marked.length === 0) return none('Su glosa es de otra nómina');
  const ruts = rutsIn(named);
  const isIn = (row: PayoutRow) => ruts.some(({ rut }) => rut === formatRut(row.rut));
  const known = payout.rows.filter(isIn);
  const own = marked.length > 0 ? marked : known;
  const [first] = own;
  if (!first) {
    return none(ruts.length > 0 ? 'Ese RUT no está en la nómina' : 'Sin RUT ni glosa de la nómina');
  }
  const isOther = known.length > 0 || ruts.some(({ isSure }) => isSure);
  if (isOther && !isIn(first)) return none(`El RUT no es el de la orden, ${first.rut}`, [first]);
  const amounts = moneyOf(cells, isHeaded).map(({ text }) => amountOf(text)?.pesos);
  const same = own.filter(({ amount }) =>
    isHeaded
      ? amounts.length > 0 && amounts.every((one) => one === amount)
      : amounts.includes(amount),
  );
  if (same.length > 0) return none('', same);
  const near = own.length === 1 ? [first] : [];
  return none(`El monto no es el de la orden, ${pesos(first.amount)}`, near);
}
