import { plural } from '../../kit/format';
import { fields, moment, numeric, oneOf, text, texts } from '../../kit/read';
import { searchTokens } from '../../kit/search';
import { parseTakeBack, type TakeBack } from './take-back';

/** The banks whose files of transfers are made here. */
export const PAYOUT_BANKS = ['bci', 'santander', 'chile'] as const;
export type PayoutBank = (typeof PAYOUT_BANKS)[number];
export const PAYOUT_BANK_TEXT: Record<PayoutBank, string> = {
  bci: 'BCI',
  santander: 'Santander',
  chile: 'Banco de Chile',
};

/** `open` until the bank's answer to every order is recorded; `void` if its file was never sent. */
export const PAYOUT_STATES = ['open', 'settled', 'void'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];
export const PAYOUT_STATE_TEXT: Record<PayoutState, string> = {
  open: 'Abierta',
  settled: 'Cerrada',
  void: 'Deshecha',
};

export const ROW_RESULTS = ['paid', 'rejected'] as const;
export type RowResult = (typeof ROW_RESULTS)[number];
export const ROW_RESULT_TEXT: Record<RowResult, string> = {
  paid: 'Pagada',
  rejected: 'Rechazada',
};

/** The maximum number of orders in a batch, and of pesos: what the narrowest file can hold. */
export const PAYOUT_LIMIT = 100;
export const PAYOUT_MAX_TOTAL = 99_999_999_999;

/** One transfer of a batch: the order, the approved account as the file names it, and what the bank answered. */
type PayoutAccount = Pick<PayoutRow, 'rut' | 'bank' | 'accountNumber'>;
export type PayoutRow = {
  orderId: string;
  eventName: string;
  producerName: string;
  /** Whole pesos. */
  amount: number;
  holder: string;
  rut: string;
  bank: string;
  accountNumber: string;
  email: string;
  /** '' until the bank answered. */
  result: RowResult | '';
  reason: string;
  /** That its answer is to be taken back, or was, the last time; null if never. */
  takeBack: TakeBack | null;
};

/** A transfer that would not go into a batch now, and why. */
export type StoppedRow = Pick<PayoutRow, 'orderId' | 'holder'> & { why: string };

/** What is known of an order's producer and event while its batch is open. */
type PayeeNow = {
  isFrozen: boolean;
  account: PayoutAccount | null;
  /** Whether the event's plan will give money back that no case holds yet (`planHolds`). */
  isHeld: boolean;
  /** Whether the event's balance no longer covers what is in open batches (`isOverdrawn`). */
  isUncovered: boolean;
};

/**
 * The transfers of an open batch that would be refused if it were made now: those of a producer whose payments were
 * stopped, or whose account is another, and those of an event whose plan holds its payments, or whose balance does not
 * cover them any more. What the bank has answered already is left out.
 *
 * @param now what is known of each order by its id; an order of which nothing is known is left out
 */
export function stoppedRows(
  rows: readonly PayoutRow[],
  now: ReadonlyMap<string, PayeeNow>,
): StoppedRow[] {
  return rows.flatMap(({ orderId, holder, result, ...row }) => {
    const known = now.get(orderId);
    if (!known || result !== '') return [];
    const { isFrozen, account, isHeld, isUncovered } = known;
    const same = (name: keyof PayoutAccount) => account?.[name] === row[name];
    const isSame = account !== null && same('rut') && same('bank') && same('accountNumber');
    const why = isFrozen
      ? 'su equipo detuvo los pagos'
      : !isSame
        ? 'su cuenta bancaria ya no es esta'
        : isHeld
          ? 'las devoluciones de su evento toman el saldo'
          : isUncovered
            ? 'el saldo de su evento ya no alcanza'
            : '';
    return why ? [{ orderId, holder, why }] : [];
  });
}

/** From where the bank takes the money; the parts that a bank does not ask for are empty. */
export type PayoutSource = {
  account: string;
  rut: string;
  name: string;
  /** The number of the agreement with the bank. */
  agreement: string;
};

/** What each bank's file says of whoever pays: without it the bank takes no file, and the batch keeps its own. */
export const SOURCE_PARTS: Record<PayoutBank, readonly (keyof PayoutSource)[]> = {
  bci: ['account'],
  santander: ['account'],
  chile: ['rut', 'agreement'],
};

const SOURCE_MISSING: Record<keyof PayoutSource, string> = {
  account: 'Escribe la cuenta de cargo',
  rut: 'Escribe el RUT de quien paga',
  agreement: 'Escribe el convenio',
  name: 'Escribe el nombre de quien paga',
};

/** Why a part of the source is not enough for the bank's file; '' if it is, or the file does not name it. */
export const sourceProblem = (bank: PayoutBank, source: PayoutSource, part: keyof PayoutSource) =>
  SOURCE_PARTS[bank].includes(part) && !source[part].trim() ? SOURCE_MISSING[part] : '';

/** A batch of approved payment orders that the bank pays by one file: `payouts/{id}`. */
export type Payout = {
  id: string;
  /** Sequential, shown as 'N° 12'. */
  number: number;
  bank: PayoutBank;
  /** The version of the bank's format that the file is made in. */
  format: string;
  state: PayoutState;
  orders: string[];
  rows: PayoutRow[];
  /** Whole pesos: the sum of the orders. */
  total: number;
  source: PayoutSource;
  createdAt: Date | null;
  createdBy: string;
  settledAt: Date | null;
};

/** Parses a batch. Never throws. */
export function parsePayout(id: string, raw: unknown): Payout {
  const data = fields(raw);
  const source = fields(data.source);
  return {
    id,
    number: numeric(data.number),
    bank: oneOf(data.bank, PAYOUT_BANKS, 'bci'),
    format: text(data.format),
    state: oneOf(data.state, PAYOUT_STATES, 'open'),
    orders: texts(data.orders),
    rows: Array.isArray(data.rows) ? data.rows.map(parseRow) : [],
    total: numeric(data.total),
    source: {
      account: text(source.account),
      rut: text(source.rut),
      name: text(source.name),
      agreement: text(source.agreement),
    },
    createdAt: moment(data.createdAt),
    createdBy: text(data.createdBy),
    settledAt: moment(data.settledAt),
  };
}

function parseRow(raw: unknown): PayoutRow {
  const row = fields(raw);
  return {
    orderId: text(row.orderId),
    eventName: text(row.eventName),
    producerName: text(row.producerName),
    amount: numeric(row.amount),
    holder: text(row.holder),
    rut: text(row.rut),
    bank: text(row.bank),
    accountNumber: text(row.accountNumber),
    email: text(row.email),
    result: oneOf(row.result, ['', ...ROW_RESULTS], ''),
    reason: text(row.reason),
    takeBack: parseTakeBack(row.takeBack),
  };
}

/** A batch's number as shown: 'Nómina N° 12'. */
export const payoutName = ({ number }: Pick<Payout, 'number'>) => `Nómina N° ${number}`;

/** The search tokens of a batch: its number, and whom and what it pays. */
export const payoutSearch = ({ number, rows }: Pick<Payout, 'number' | 'rows'>) =>
  searchTokens([
    String(number).padStart(2, '0'),
    ...new Set(rows.flatMap((row) => [row.producerName, row.holder, row.eventName])),
  ]);

/** Whole pesos of a batch by what the bank answered; together they are its total. */
export function payoutSums(rows: readonly Pick<PayoutRow, 'amount' | 'result'>[]) {
  const sumOf = (result: PayoutRow['result']) =>
    rows.filter((row) => row.result === result).reduce((sum, row) => sum + row.amount, 0);
  return { paid: sumOf('paid'), rejected: sumOf('rejected'), open: sumOf('') };
}

/** The state that follows from the answers to a batch's orders. */
export const payoutStateOf = (rows: readonly Pick<PayoutRow, 'result'>[]): PayoutState =>
  rows.every(({ result }) => result !== '') ? 'settled' : 'open';

/** Why a batch cannot be undone; null if it can: the bank has answered nothing of it. */
export function whyNotVoid({ state, rows }: Pick<Payout, 'state' | 'rows'>): string | null {
  const isAnswered = state === 'settled' || rows.some(({ result }) => result !== '');
  return isAnswered ? 'El banco ya respondió: registra lo que dijo de las demás' : null;
}

/** Orders counted in words: '1 orden', '3 órdenes'. */
export const orderCount = (count: number) => plural(count, 'orden', 'órdenes');
