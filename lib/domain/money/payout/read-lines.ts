import { pesos } from '../../kit/format';
import { plainText } from '../../kit/search';
import { formatRut, isRut } from '../../session/rut';
import { markAt, payoutMark } from './gloss';
import { withoutGloss, withoutOwnWords } from './own-words';
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
  /\b(rechaz\w*|devuel\w*|devoluc\w*|revers\w*|anulad[oa]|error|fallid[oa]|invalid[oa]|inexistente|no ([a-z]+ ){0,2}(pagad|aceptad|abonad|realizad|procesad|exitos)[oa])\b/;

/** The whole pesos that a text names; dates, RUTs and marks are none. */
function amountsIn(text: string): number[] {
  const bare = text.replace(DATE, ' ').replace(/\bN\d{5}-\d{3}\b/gi, ' ');
  // A number with a check digit may be an amount as well, if it is written without a hyphen.
  const plain = bare.replace(RUT, (found) => (/[-kK]/.test(found) && isRut(found) ? ' ' : found));
  return (plain.match(AMOUNT) ?? []).map((found) =>
    Number(found.replace(/,\d+$/, '').replaceAll('.', '')),
  );
}

/** The RUTs of a text. Without a hyphen it may be any other number, such as the amount: it cannot contradict a mark. */
const rutsIn = (text: string) =>
  (text.replace(DATE, ' ').match(RUT) ?? [])
    .filter(isRut)
    .map((found) => ({ rut: formatRut(found), isPlain: !/[-kK]/.test(found) }));

const AMOUNT_OUT = /(?:^|[^\d.,-])-\s?\$?\s?(\d{1,3}(?:\.\d{3})+|\d+)/g;

/** The whole pesos that a text writes with a minus: what left the account. */
const amountsOut = (text: string) =>
  [...text.replace(DATE, ' ').matchAll(AMOUNT_OUT)].map(([, found]) =>
    Number((found ?? '').replaceAll('.', '')),
  );

/** What the words of a line say; null if they say nothing known. A refusal is looked for first. */
function resultOf(text: string, kind: ReadKind): RowResult | null {
  const plain = plainText(text);
  if (REJECTED.test(plain)) return 'rejected';
  if (kind === 'statement') return 'paid';
  return PAID.test(plain) ? 'paid' : null;
}

/** The cell that tells why a transfer was refused: the longest one with the word, or the words after it. */
function reasonOf(text: string): string {
  const cells = text.split(/[;\t]/).map((cell) => cell.trim());
  const at = cells.findIndex((cell) => REJECTED.test(plainText(cell)));
  const said = [cells[at] ?? '', ...cells.slice(at + 1)].filter((cell) => /\p{L}{3}/u.test(cell));
  return said.join(': ').replace(/ +/g, ' ').slice(0, 200);
}

const TWICE = 'Esa orden ya está en otra línea';
const KNOWN = 'Esa orden ya está registrada';
const LIKE_KNOWN = 'Otra igual ya está registrada: elige tú si es esa';

/**
 * Reads what the bank answered, or the charges of a statement, line by line. A line belongs to an order by the mark in
 * its gloss, else by RUT and amount; the amount has to be the order's in any case, and a RUT, if there is one, the
 * payee's. An order is matched once. Lines without a digit (a header) are left out.
 *
 * A transfer that came back wins over its charge, in whichever order the two lines stand: an order that is booked as
 * paid cannot be taken back, one that is booked as rejected is only paid again. Where a statement writes its charges
 * with a minus, an amount without one came in and pays nothing. What the batch itself calls the transfer says neither.
 *
 * An order whose answer is recorded is not asked about again: its line may be pasted with the rest, and is told.
 */
export function readBankLines(payout: Payout, typed: string, kind: ReadKind): ReadLine[] {
  const texts = typed
    .split(/\r?\n/)
    .map((text, index) => ({ text: text.trim(), line: index + 1 }))
    .filter(({ text }) => /\d/.test(text));
  const about = texts.map(({ text }) => candidatesOf(payout, text));
  const bares = texts.map(({ text }, index) => bareOf(text, about[index] ?? ''));
  const isSigned = kind === 'statement' && bares.some(({ text }) => amountsOut(text).length > 0);
  const read = texts.map(({ text, line }, index): ReadLine => {
    const result = resultOf(bares[index]?.text ?? text, kind);
    return { line, text, orderId: '', result: result ?? 'paid', reason: '', problem: '' };
  });
  const byOrder = new Map<string, ReadLine>();
  const isTaken = (row: PayoutRow) => byOrder.has(row.orderId);
  const isPaid = (row: PayoutRow) => byOrder.get(row.orderId)?.result === 'paid';

  const said = read.flatMap((one, index): Said[] => {
    const found = about[index] ?? '';
    const bare = bares[index] ?? bareOf(one.text, found);
    if (typeof found === 'string') {
      one.problem = found;
      return [];
    }
    const isOut = found.some(({ amount }) => amountsOut(bare.text).includes(amount));
    one.problem = problemOfLine({ kind, bare, isSigned, isOut });
    return one.problem ? [] : [{ one, found, bare: bare.text }];
  });
  const open = withoutRecorded(said, kind);
  // What was paid is known before what came back is looked at.
  const returned = ({ one }: Said) => kind === 'statement' && one.result === 'rejected';
  const inOrder = [...open.filter((each) => !returned(each)), ...open.filter(returned)];
  for (const { one, found, bare } of inOrder) {
    const free = found.find((row) => !isTaken(row));
    const paid = one.result === 'rejected' ? found.find(isPaid) : undefined;
    const row = returned({ one, found, bare }) ? (paid ?? free) : (free ?? paid);
    if (!row) {
      one.problem = TWICE;
      continue;
    }
    const charge = byOrder.get(row.orderId);
    if (charge) Object.assign(charge, { orderId: '', problem: `Volvió: línea ${one.line}` });
    one.orderId = row.orderId;
    one.reason = one.result === 'rejected' ? reasonOf(bare) : '';
    byOrder.set(row.orderId, one);
  }
  return read;
}

/** A line that says what became of one of some orders, and its text without their names. */
type Said = { one: ReadLine; found: PayoutRow[]; bare: string };

/** A line without what the batch itself says of the orders that it may be about. */
function bareOf(line: string, about: PayoutRow[] | string) {
  if (typeof about !== 'string') return withoutOwnWords(line, about);
  const text = withoutGloss(line);
  return { text, unsure: '', sure: text };
}

/**
 * The lines about orders without an answer, with those alone; the others get their problem. Of equal transfers, some of
 * them recorded, a line may be about either: where the paste has more lines than there are open orders, the recorded
 * ones are in it, and take what says the same; where it has not, a line that says what is recorded is not guessed.
 */
function withoutRecorded(said: readonly Said[], kind: ReadKind): Said[] {
  const groups = new Map<string, Said[]>();
  for (const each of said) {
    const key = each.found.map(({ orderId }) => orderId).join();
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].flatMap((group) => {
    const found = group[0]?.found ?? [];
    const known = found.filter(({ result }) => result !== '');
    const open = found.filter(({ result }) => result === '');
    if (known.length === 0) return group;
    if (open.length === 0) {
      for (const { one } of group) one.problem = problemOfKnown(one, known);
      return [];
    }
    return amongEqual(group, known, open, kind).map((each) => ({ ...each, found: open }));
  });
}

const problemOfKnown = ({ result }: ReadLine, known: readonly PayoutRow[]): string =>
  result === 'rejected' && known.every((row) => row.result === 'paid')
    ? 'Ya quedó como pagada: si el dinero volvió, acuérdalo con su equipo'
    : KNOWN;

/** The lines of equal transfers that are about one of the `open` orders for certain. */
function amongEqual(
  group: readonly Said[],
  known: readonly PayoutRow[],
  open: readonly PayoutRow[],
  kind: ReadKind,
): Said[] {
  const isReturn = ({ one }: Said) => kind === 'statement' && one.result === 'rejected';
  // Which of them came back cannot be told, nor then which of them was paid.
  if (group.some(isReturn)) {
    for (const { one } of group) one.problem = LIKE_KNOWN;
    return [];
  }
  const left = [...known];
  let more = group.length - open.length;
  const about: Said[] = [];
  for (const each of group) {
    // The charge of a transfer that came back stands in a statement as well.
    const same = left.findIndex(({ result }) => kind === 'statement' || result === each.one.result);
    if (same < 0) about.push(each);
    else if (more > 0) {
      left.splice(same, 1);
      more -= 1;
      each.one.problem = KNOWN;
    } else about.push(each);
  }
  const isUnsure = ({ one }: Said) =>
    left.some(({ result }) => kind === 'statement' || result === one.result);
  for (const each of about.filter(isUnsure)) each.one.problem = LIKE_KNOWN;
  return about.filter((each) => !isUnsure(each));
}

type Line = {
  kind: ReadKind;
  bare: ReturnType<typeof bareOf>;
  isSigned: boolean;
  isOut: boolean;
};

/** Why a line that names an order says nothing certain about it; '' if it does. */
function problemOfLine({ kind, bare, isSigned, isOut }: Line): string {
  const said = resultOf(bare.text, kind);
  // Only a charge proves that the word was the name. With what may be the bank's in its place: 'No' begins 'No pagada'.
  const isDoubtful = [bare.unsure, bare.sure].some((one) => resultOf(one, kind) === 'rejected');
  if (said === 'paid' && isDoubtful && !isOut) return 'Su nombre suena a rechazo: revísala';
  if (kind === 'answer') return said ? '' : 'No dice si se pagó o se rechazó';
  if (said === 'rejected') return isOut ? 'Dice que volvió, pero es un cargo: revísala' : '';
  return isSigned && !isOut ? 'Es un abono, no un cargo' : '';
}

/** The orders that a line may be about, or why it is about none. */
function candidatesOf(payout: Payout, text: string): PayoutRow[] | string {
  const rows = payout.rows.map((row, index) => ({
    row,
    mark: payoutMark(payout.number, index + 1),
  }));
  const found = markAt(text);
  const ruts = rutsIn(text);
  const isIn = (row: PayoutRow) => ruts.some(({ rut }) => rut === formatRut(row.rut));
  const marked = rows.filter(({ mark }) => mark === found?.mark).map(({ row }) => row);
  if (found && marked.length === 0) return 'Su glosa es de otra nómina';
  const known = payout.rows.filter(isIn);
  const own = marked.length > 0 ? marked : known;
  const [first] = own;
  if (!first)
    return ruts.length > 0 ? 'Ese RUT no está en la nómina' : 'Sin RUT ni glosa de la nómina';
  const isOther = ruts.some(({ isPlain }) => !isPlain) || known.length > 0;
  if (marked.length > 0 && isOther && !isIn(first)) {
    return `El RUT no es el de la orden, ${first.rut}`;
  }
  const same = own.filter((row) =>
    amountsIn(withoutOwnWords(text, [row]).text).includes(row.amount),
  );
  return same.length > 0 ? same : `El monto no es el de la orden, ${pesos(first.amount)}`;
}
