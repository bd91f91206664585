import { fields, moment, numeric, text, whole } from '../kit/read';
import type { Tender } from '../ledger/tender';

export const SHIFT_LIMITS = {
  pesos: 100_000_000,
  movements: 100,
  phones: 8,
  open: 50,
  listed: 200,
  fees: 50,
  clockSkewMs: 5 * 60_000,
  /** A phone with a bad connection is heard with one call while another is lost. */
  heardSlackMs: 60_000,
} as const;

/** Money put into a drawer, or taken out of it (negative), other than by sales. */
type CashMove = { id: string; amount: number; reason: string; at: number };

/** Whole pesos that a shift took, price and fee; `transfer` and `card` less what was given back. */
export type ShiftSums = {
  cash: number;
  cashBack: number;
  transfer: number;
  card: number;
  sales: number;
  tickets: number;
  courtesies: number;
  /** The part of its takings that is food and drink, which is no part of the event's balance. */
  products: number;
  /** Sales that were taken back for money, and how much that was, whatever the tender. */
  refunds: number;
  refunded: number;
  productsBack: number;
};

const NO_SHIFT_SUMS: ShiftSums = {
  cash: 0,
  cashBack: 0,
  transfer: 0,
  card: 0,
  sales: 0,
  tickets: 0,
  courtesies: 0,
  products: 0,
  refunds: 0,
  refunded: 0,
  productsBack: 0,
};

/** A drawer with its operator, from its opening to its count: `events/{id}/shifts/{shiftId}`. */
export type Shift = ShiftSums & {
  id: string;
  boxOfficeId: string;
  drawer: string;
  operator: string;
  /** The shift that these sales are of, where they were reported after its close; '' of a shift itself. */
  lateOf: string;
  openedAt: Date | null;
  float: number;
  moves: CashMove[];
  /** The number by which another phone joins it while it is open; '' of one that has none. */
  join: string;
  closedAt: Date | null;
  counted: number | null;
  difference: number | null;
};

export type ShiftState = 'open' | 'closed' | 'late';

export const SHIFT_STATE_TEXT: Record<
  ShiftState,
  { label: string; tone: 'good' | 'neutral' | 'wait' }
> = {
  open: { label: 'Abierta', tone: 'good' },
  closed: { label: 'Cerrada', tone: 'neutral' },
  late: { label: 'Después del cierre', tone: 'wait' },
};

export const shiftState = ({ lateOf, closedAt }: Pick<Shift, 'lateOf' | 'closedAt'>): ShiftState =>
  lateOf ? 'late' : closedAt ? 'closed' : 'open';

/** The sums put into a drawer and taken out of it. */
export function movedIn({ moves }: Pick<Shift, 'moves'>): { in: number; out: number } {
  const sum = (some: readonly CashMove[]) => some.reduce((all, { amount }) => all + amount, 0);
  return {
    in: sum(moves.filter(({ amount }) => amount > 0)),
    out: -sum(moves.filter(({ amount }) => amount < 0)) || 0,
  };
}

/** The cash that a drawer should hold. */
export function expectedCash(shift: Pick<Shift, 'float' | 'cash' | 'cashBack' | 'moves'>): number {
  const moved = movedIn(shift);
  return shift.float + shift.cash - shift.cashBack + moved.in - moved.out;
}

/** The takings of a shift in hand, whatever the tender. */
export const takenIn = ({ cash, cashBack, transfer, card }: ShiftSums): number =>
  cash - cashBack + transfer + card;

/** A sale at the door: `paid` is price and fee, `products` the prices of food and drink, `things` all that was sold. */
type SoldAtDoor = {
  paid: number;
  tickets: number;
  things: number;
  products: number;
  isRefund: boolean;
};

/** The sums that a sale (or with negative amounts a refund) adds to its shift. */
export function shiftAdds(
  tender: Tender,
  { paid, tickets, things, products, isRefund }: SoldAtDoor,
): Partial<ShiftSums> {
  if (tender === 'courtesy') return { sales: isRefund ? 0 : 1, tickets, courtesies: things };
  const productsBack = tickets - things;
  const back = { sales: 0, tickets, products, refunds: 1, refunded: 0 - paid, productsBack };
  const count = isRefund ? back : { sales: 1, tickets, products };
  if (tender === 'cash' && isRefund) return { ...count, cashBack: 0 - paid };
  return { ...count, [tender]: paid };
}

/** Whether a sale that is reported now was made while the shift was open, by the phone's clock. */
export function isOfShift(
  { openedAt, closedAt }: Pick<Shift, 'openedAt' | 'closedAt'>,
  soldAt: Date,
): boolean {
  const { clockSkewMs } = SHIFT_LIMITS;
  return (
    (!openedAt || +soldAt >= +openedAt - clockSkewMs) &&
    (!closedAt || +soldAt <= +closedAt + clockSkewMs)
  );
}

/** The key of a drawer's name, however it is typed. */
export const drawerKey = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const DOOR = 'door:';

/** A phone's keys are of its shift, so that none meets the checkout's or another drawer's. */
export const doorSaleKey = (shiftId: string, key: string): string => `${DOOR}${shiftId}:${key}`;

/** Whether an order was paid in hand to a phone at a door, so that no provider of the checkout can reverse it. */
export const isDoorOrder = (order: string): boolean => order.startsWith(DOOR);

/** The id for the sales of a closed shift. */
export const lateShiftId = (shiftId: string): string => `${shiftId}-tarde`;

/** Parses a shift. Never throws; what is missing is 0 or empty. */
export function parseShift(id: string, raw: unknown): Shift {
  const data = fields(raw);
  const amount = (value: unknown) => (value === null || value === undefined ? null : whole(value));
  const sums = Object.keys(NO_SHIFT_SUMS).map((key) => [key, whole(data[key])]);
  return {
    ...(Object.fromEntries(sums) as ShiftSums),
    id,
    boxOfficeId: text(data.boxOfficeId),
    drawer: text(data.drawer, 'Caja'),
    operator: text(data.operator),
    lateOf: text(data.lateOf),
    openedAt: moment(data.openedAt),
    float: whole(data.float),
    moves: (Array.isArray(data.moves) ? data.moves : []).map((one) => {
      const move = fields(one);
      return {
        id: text(move.id),
        amount: whole(move.amount),
        reason: text(move.reason),
        at: numeric(move.at),
      };
    }),
    join: text(data.join),
    closedAt: moment(data.closedAt),
    counted: amount(data.counted),
    difference: amount(data.difference),
  };
}

/** The (hashed) key that a shift was opened with; '' of one without. */
export const openKeyOf = (raw: unknown): string => text(fields(raw).openKey);

/** The time at which the server last heard a phone of a shift, by the hash of its secret; null of one that it never did. */
export const heardAt = (raw: unknown, phone: string): Date | null =>
  moment(fields(fields(raw).heard)[phone]);

/**
 * Whether a sale that a phone tells after its link was revoked was made before that, as far as the server can know: not
 * earlier than it last heard the phone, which would have told it then.
 */
export const isBeforeRevoked = (soldAt: Date, revokedAt: Date, heard: Date | null): boolean =>
  soldAt <= revokedAt && (!heard || +soldAt >= +heard - SHIFT_LIMITS.heardSlackMs);

/** The hashes of the secrets of the phones that work a shift. */
export function phonesOf(raw: unknown): string[] {
  const { phones } = fields(raw);
  return Array.isArray(phones) ? phones.filter((one) => typeof one === 'string') : [];
}
