import { plural } from '../kit/format';
import { fields, moment, numeric, oneOf, text, texts } from '../kit/read';
import { searchTokens } from '../kit/search';
import { ACCOUNT_TYPES, type AccountType } from '../producer/account-types';
import { parseTakeBack, type TakenBack } from './take-back';

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

/** The most that the narrowest bank file can hold: orders, and pesos. */
export const PAYOUT_LIMIT = 100;
export const PAYOUT_MAX_TOTAL = 99_999_999_999;

type PayoutAccount = Pick<PayoutRow, 'rut' | 'bank' | 'accountNumber'>;
export type PayoutRow = {
  orderId: string;
  eventName: string;
  producerName: string;
  amount: number;
  holder: string;
  rut: string;
  bank: string;
  /** '' in a batch from before it was kept. */
  accountType: AccountType | '';
  accountNumber: string;
  email: string;
  /** '' until the bank has answered. */
  result: RowResult | '';
  reason: string;
  takeBack: TakenBack | null;
};

export type StoppedRow = Pick<PayoutRow, 'orderId' | 'holder'> & { why: string };

type PayeeNow = {
  isFrozen: boolean;
  account: PayoutAccount | null;
  isHeld: boolean;
  isUncovered: boolean;
};

/**
 * The unanswered transfers of an open batch that a new batch would refuse: payments are frozen, the account has changed, a plan
 * holds them, or the balance no longer covers them. `now` is by order id; orders missing from it are skipped.
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

export type PayoutSource = {
  account: string;
  rut: string;
  name: string;
  agreement: string;
};

/** The parts of the source account in each bank's file, which the bank refuses without them. A batch keeps its own copy. */
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

/** The reason why a part of the source is missing for the bank's file; '' if nothing is. */
export const sourceProblem = (bank: PayoutBank, source: PayoutSource, part: keyof PayoutSource) =>
  SOURCE_PARTS[bank].includes(part) && !source[part].trim() ? SOURCE_MISSING[part] : '';

export type Payout = {
  id: string;
  number: number;
  bank: PayoutBank;
  format: string;
  state: PayoutState;
  orders: string[];
  rows: PayoutRow[];
  total: number;
  source: PayoutSource;
  createdAt: Date | null;
  createdBy: string;
  settledAt: Date | null;
};

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
    accountType: oneOf(row.accountType, ['', ...ACCOUNT_TYPES.map(({ value }) => value)], ''),
    accountNumber: text(row.accountNumber),
    email: text(row.email),
    result: oneOf(row.result, ['', ...ROW_RESULTS], ''),
    reason: text(row.reason),
    takeBack: parseTakeBack(row.takeBack),
  };
}

/** The name of a batch: 'Nómina N° 12'. */
export const payoutName = ({ number }: Pick<Payout, 'number'>) => `Nómina N° ${number}`;

/** The search tokens of a batch: number, payees and events. */
export const payoutSearch = ({ number, rows }: Pick<Payout, 'number' | 'rows'>) =>
  searchTokens([
    String(number).padStart(2, '0'),
    ...new Set(rows.flatMap((row) => [row.producerName, row.holder, row.eventName])),
  ]);

/** Whole pesos of a batch by the bank's answer. */
export function payoutSums(rows: readonly Pick<PayoutRow, 'amount' | 'result'>[]) {
  const sumOf = (result: PayoutRow['result']) =>
    rows.filter((row) => row.result === result).reduce((sum, row) => sum + row.amount, 0);
  return { paid: sumOf('paid'), rejected: sumOf('rejected'), open: sumOf('') };
}

/** The state that follows from the bank's answers. */
export const payoutStateOf = (rows: readonly Pick<PayoutRow, 'result'>[]): PayoutState =>
  rows.every(({ result }) => result !== '') ? 'settled' : 'open';

/** The reason why a batch cannot be voided, or null. After the bank's first answer it cannot, also if that was taken back. */
export function whyNotVoid({ state, rows }: Pick<Payout, 'state' | 'rows'>): string | null {
  const isAnswered =
    state === 'settled' || rows.some(({ result, takeBack }) => result !== '' || takeBack);
  return isAnswered ? 'El banco ya respondió: registra lo que dijo de las demás' : null;
}

export const orderCount = (count: number) => plural(count, 'orden', 'órdenes');
