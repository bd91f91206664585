import { fields, moment, numeric, oneOf, text, texts, whole } from '../kit/read';
import { FIRST_DATE } from '../ticket/type-dates';
import { addSums, type FigureSums, LEDGER_FIGURES, NO_SUMS } from './sums';
import { TENDERS, type Tender } from './tender';

/**
 * `move`: of one ticket from a date to another, which adds up to what the other costs more; `assign`: of a sale from a promoter to
 * another, which adds up to nothing.
 */
const LEDGER_KINDS = [
  'sale',
  'resale',
  'consumption',
  'refund',
  'advance',
  'move',
  'assign',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

const PART_TYPES = ['ticket', 'resale', 'consumption', 'advance'] as const;

/** One entry of a ledger row: a quantity of one ticket type or consumption, and its amount. Negative in refunds. */
export type LedgerPart = {
  type: (typeof PART_TYPES)[number];
  id: string;
  name: string;
  channel: string;
  /** The date it is of, where its event has several; `EVERY_DATE` of a pass. */
  dateId?: string;
  promoterId?: string;
  /** By what it is theirs; absent of what was given to them afterwards, and of rows from before it was kept. */
  via?: PromoterWay;
  /** The local days from the row to the start of its date, negative after it; not of rows from before it was kept. */
  ahead?: number;
  quantity: number;
  /** Whole pesos. Of a resale, the ticket's original price; `delta` is what was paid above it. */
  amount: number;
  fee: number;
  delta: number;
  consumption: 'consumption' | 'normal' | '';
  rate: number;
  /** The price of what was given away at the door. */
  list?: number;
  /** The reduction by a discount code, in whole pesos; absent without one, and of rows from before it was kept. */
  off?: number;
};

export type TicketShare = {
  ticketId: string;
  part: number;
  amount: number;
  fee: number;
  delta: number;
  /** The price paid without the fee: below `amount` if it was resold below its price. */
  paid: number;
};

const PROMOTER_VIAS = ['', 'link', 'discount'] as const;
export type PromoterVia = Exclude<(typeof PROMOTER_VIAS)[number], ''>;

export const PROMOTER_WAYS = ['link', 'discount', 'said'] as const;
export type PromoterWay = (typeof PROMOTER_WAYS)[number];

export type LedgerRow = {
  id: string;
  kind: LedgerKind;
  at: Date;
  day: string;
  recordedAt: Date;
  channel: string;
  buyer: { name: string; email: string; rut: string; phone: string };
  parts: LedgerPart[];
  shares: TicketShare[];
  adds: FigureSums;
  /** Whole pesos, negative if refunded, without the fee. */
  total: number;
  serviceFee: number;
  refundOf: string[];
  /** The payment order's number of an advance. */
  reference: string;
  promoterCode?: string;
  /** The way the code came; absent where it was said, or the checkout did not tell. */
  promoterVia?: PromoterVia;
  /** The means of payment at the door, its number, and the shift that took it; absent elsewhere. */
  tender?: Tender;
  payment?: string;
  shiftId?: string;
};

/**
 * The time of a purchase, for deciding which terms its buyer knew. Offline tills report sales later and their clock may be
 * fast, so this is never later than the recording.
 */
export const boughtAt = ({ at, recordedAt }: Pick<LedgerRow, 'at' | 'recordedAt'>): Date =>
  at < recordedAt ? at : recordedAt;

/** The sums of one part by figure, in whole pesos. */
export function sumsOfPart(part: LedgerPart): FigureSums {
  switch (part.type) {
    case 'ticket':
      return {
        ...NO_SUMS,
        totalSelled: part.amount,
        serviceFeeSelled: part.fee,
        tickets: part.quantity,
      };
    case 'resale':
      return { ...NO_SUMS, totalReselled: part.amount, resellDeltaEarnings: part.delta };
    case 'consumption':
      return {
        ...NO_SUMS,
        [part.consumption === 'normal' ? 'consumptionNormal' : 'consumptionOther']: part.amount,
        consumptionFees: part.fee,
      };
    case 'advance':
      return { ...NO_SUMS, advancePaid: part.amount };
  }
}

/** The sums of a row by figure, in whole pesos. */
export function sumsOf(parts: readonly LedgerPart[]): FigureSums {
  return parts.map(sumsOfPart).reduce(addSums, NO_SUMS);
}

/** The part with its signs inverted: what refunding all of it adds. */
export function negatePart(part: LedgerPart): LedgerPart {
  const minus = (n: number) => (n === 0 ? 0 : -n);
  return {
    ...part,
    quantity: minus(part.quantity),
    amount: minus(part.amount),
    fee: minus(part.fee),
    delta: minus(part.delta),
    ...(part.off !== undefined && { off: minus(part.off) }),
  };
}

/** One ticket's share of a part that was sold. */
export function partOfShare(
  sold: LedgerPart,
  { amount, fee, delta }: Pick<TicketShare, 'amount' | 'fee' | 'delta'>,
): LedgerPart {
  // The price of each is the same; who paid a peso more than another got a peso less off.
  const price = (sold.amount + (sold.off ?? 0)) / sold.quantity;
  const off = sold.off !== undefined && { off: price - amount };
  return { ...sold, quantity: 1, amount, fee, delta, ...off };
}

/** A row's part for a ticket that is of `dateId` now: what was sold before there were dates stays in none of them. */
export function partOnDate(part: LedgerPart, dateId: string): LedgerPart {
  const { dateId: sold, ...rest } = part;
  return sold === undefined && dateId === FIRST_DATE ? rest : { ...rest, dateId };
}

/** The tag of sales whose code is no promoter's. */
export const UNASSIGNED = 'promoter:?';

export const DISCOUNTED = 'discount:all';

/**
 * The tags that rows are queried by (array-contains): the figures that a row affects, its ticket types and
 * consumptions, channel, promoter and day. A figure, a bar of a chart and a filter each query one of them.
 */
export function tagsOf(
  kind: LedgerKind,
  day: string,
  parts: readonly LedgerPart[],
  promoterCode = '',
): string[] {
  const adds = sumsOf(parts);
  const tags = new Set([`kind:${kind}`, `day:${day}`]);
  for (const figure of LEDGER_FIGURES) {
    if (adds[figure] !== 0 || parts.some((part) => sumsOfPart(part)[figure] !== 0)) {
      tags.add(`figure:${figure}`);
    }
  }
  for (const part of parts) {
    if (part.type === 'advance') continue;
    tags.add(`channel:${part.channel}`);
    if (part.dateId) tags.add(`date:${part.dateId}`);
    if (part.promoterId) tags.add(`promoter:${part.promoterId}`);
    if (part.off !== undefined) tags.add(DISCOUNTED);
    tags.add(`${part.type === 'consumption' ? 'consumption' : 'ticketType'}:${part.id}`);
  }
  if (promoterCode && !parts.some(({ promoterId }) => promoterId)) tags.add(UNASSIGNED);
  return [...tags];
}

/** Parses a ledger row. Never throws; missing values are empty or 0. */
export function parseLedgerRow(id: string, raw: unknown): LedgerRow {
  const data = fields(raw);
  const buyer = fields(data.buyer);
  const kind = oneOf(data.kind, LEDGER_KINDS, 'sale');
  const parts = entries(data.parts).map(parsePart);
  const via = oneOf(data.promoterVia, PROMOTER_VIAS, '');
  return {
    id,
    kind,
    at: moment(data.at) ?? new Date(0),
    day: text(data.day),
    recordedAt: moment(data.recordedAt) ?? new Date(0),
    channel: text(data.channel),
    buyer: {
      name: text(buyer.name),
      email: text(buyer.email),
      rut: text(buyer.rut),
      phone: text(buyer.phone),
    },
    parts,
    shares: entries(data.shares).map((share) => {
      const given = fields(share);
      return {
        ticketId: text(given.ticketId),
        part: whole(given.part),
        amount: whole(given.amount),
        fee: whole(given.fee),
        delta: whole(given.delta),
        paid: whole(given.paid),
      };
    }),
    // Computed, not read: reconciliation finds stored sums that disagree with their parts.
    adds: sumsOf(parts),
    total: whole(data.total),
    serviceFee: whole(data.serviceFee),
    refundOf: texts(data.refundOf),
    reference: text(data.reference),
    ...(text(data.promoterCode) && { promoterCode: text(data.promoterCode) }),
    ...(via && { promoterVia: via }),
    ...(text(data.shiftId) && {
      shiftId: text(data.shiftId),
      tender: oneOf(data.tender, TENDERS, 'cash'),
      payment: text(data.payment),
    }),
  };
}

/** The request that created a row; its hash tells a retry from a different request with the same key. */
export function parseSaleRequest(raw: unknown): { key: string; hash: string; eventId: string } {
  const { key, hash, eventId } = fields(raw);
  return { key: text(key), hash: text(hash), eventId: text(eventId) };
}

const entries = (raw: unknown): unknown[] => (Array.isArray(raw) ? raw : []);

function parsePart(raw: unknown): LedgerPart {
  const data = fields(raw);
  const way = PROMOTER_WAYS.find((one) => one === data.via);
  return {
    type: oneOf(data.type, PART_TYPES, 'ticket'),
    id: text(data.id),
    name: text(data.name),
    channel: text(data.channel),
    ...(typeof data.dateId === 'string' && { dateId: data.dateId }),
    ...(text(data.promoterId) && { promoterId: text(data.promoterId) }),
    ...(way && { via: way }),
    ...(typeof data.ahead === 'number' && { ahead: whole(data.ahead) }),
    quantity: whole(data.quantity),
    amount: whole(data.amount),
    fee: whole(data.fee),
    delta: whole(data.delta),
    consumption:
      data.consumption === 'normal' || data.consumption === 'consumption' ? data.consumption : '',
    rate: numeric(data.rate),
    ...(typeof data.list === 'number' && { list: whole(data.list) }),
    ...(typeof data.off === 'number' && { off: whole(data.off) }),
  };
}
