import { figuresOf } from '../ledger/finance';
import type { LedgerRow } from '../ledger/ledger';
import { paidNow } from '../ledger/paid-now';
import { type FigureSums, NO_SUMS } from '../ledger/sums';
import { summaryOf, type Totals } from '../ledger/totals';
import { isUnsettled, type Refund } from '../refund/refund';
import type { Ticket } from '../ticket/ticket';
import { EVERY_DATE, FIRST_DATE } from '../ticket/type-dates';
import { type EndedNight, isInPlan, isPrepaid, type Plan, startFor } from './plan';

export type CountedTicket = Pick<
  Ticket,
  'id' | 'kind' | 'status' | 'ledgerId' | 'refundId' | 'dateId' | 'paidMore'
> & {
  email: string;
};
export type CountedRow = Pick<
  LedgerRow,
  'id' | 'kind' | 'shares' | 'at' | 'total' | 'serviceFee' | 'refundOf' | 'buyer' | 'shiftId'
> & {
  dateId?: string;
};

export type PlanReach = {
  people: number;
  orders: number;
  tickets: number;
  courtesies: number;
  passes: number;
  resold: number;
  used: number;
  amount: number;
  fee: number;
  inCases: number;
  bar: { orders: number; amount: number; fee: number; isRefunded: boolean };
  /** Purchases at the bar during the event, which no plan refunds. */
  served: number;
  /** The orders to refund by the version of the event under which they were bought; 0 is before the first. */
  versions: { n: number; orders: number }[];
};

type Published = readonly { n: number; at: Date }[];

const isHeld = ({ status }: CountedTicket) =>
  status === 'valid' || status === 'used' || status === 'refunding';

/**
 * Estimates what refunding an event costs. Feed it all tickets first and all ledger rows afterwards, in pages of any size. A
 * resold ticket counts with the price of its last resale.
 */
export class PlanReckoning {
  private readonly people = new Set<string>();
  private readonly tickets = new Map<string, CountedTicket>();
  private readonly reach: PlanReach = {
    people: 0,
    orders: 0,
    tickets: 0,
    courtesies: 0,
    passes: 0,
    resold: 0,
    used: 0,
    amount: 0,
    fee: 0,
    inCases: 0,
    bar: { orders: 0, amount: 0, fee: 0, isRefunded: false },
    served: 0,
    versions: [],
  };
  private readonly bought = new Map<number, number>();
  private readonly bar = new Map<string, CountedRow>();
  private readonly barDone = new Set<string>();
  readonly leaves: FigureSums = { ...NO_SUMS };

  constructor(
    private readonly includeUsed: boolean,
    private readonly startsAt: Date | null = null,
    private readonly published: Published = [],
    private readonly nights: readonly EndedNight[] = [],
    private readonly scope: Pick<Plan, 'dates' | 'isWhole'> = { dates: [], isWhole: true },
  ) {}

  addTicket(ticket: CountedTicket): void {
    if (!isHeld(ticket)) return;
    const isIn = isInPlan(this.scope, ticket.dateId);
    if (!isIn && ticket.dateId !== EVERY_DATE) return;
    this.people.add(ticket.email);
    if (!isIn) {
      this.reach.passes += 1;
      return;
    }
    if (ticket.kind !== 'sale') this.reach.courtesies += 1;
    else {
      this.reach.tickets += 1;
      this.tickets.set(ticket.id, ticket);
    }
    if (ticket.status === 'used') this.reach.used += 1;
  }

  addRow(row: CountedRow): void {
    const { id, kind } = row;
    if (kind === 'consumption' && isInPlan(this.scope, row.dateId ?? FIRST_DATE)) {
      this.bar.set(id, row);
    }
    if (kind === 'refund') for (const of of row.refundOf) this.barDone.add(of);
    if (kind !== 'sale' && kind !== 'resale') return;
    const tickets = row.shares.flatMap(({ ticketId }) => this.tickets.get(ticketId) ?? []);
    const held = paidNow(row, tickets).shares.filter(
      (share) => this.tickets.get(share.ticketId)?.ledgerId === id,
    );
    if (held.length > 0) {
      this.reach.orders += 1;
      const n = this.published.findLast(({ at }) => at <= row.at)?.n ?? 0;
      this.bought.set(n, (this.bought.get(n) ?? 0) + 1);
    }
    if (kind === 'resale') this.reach.resold += held.length;
    for (const { ticketId, amount, delta, paid, fee } of held) {
      const ticket = this.tickets.get(ticketId);
      const isInCase = ticket !== undefined && ticket.refundId !== '';
      if (isInCase) this.reach.inCases += paid;
      else if (ticket?.status === 'used' && !this.includeUsed) continue;
      else {
        this.reach.amount += paid;
        this.reach.fee += fee;
      }
      if (kind === 'sale') this.leaves.totalSelled += amount;
      else {
        this.leaves.totalReselled += amount;
        this.leaves.resellDeltaEarnings += delta;
      }
    }
  }

  /** Adds a refund case without tickets: of a purchase at the bar, or one whose tickets were removed. */
  addBarCase({ ledgerId, status, amount }: Pick<Refund, 'ledgerId' | 'status' | 'amount'>): void {
    const isOfOther = this.scope.dates.length > 0 && !this.bar.has(ledgerId);
    if (!isUnsettled(status) || isOfOther) return;
    this.barDone.add(ledgerId);
    this.reach.inCases += amount;
  }

  resultOf(isRefunded: boolean): PlanReach {
    const people = new Set(this.people);
    const bar = { orders: 0, amount: 0, fee: 0, isRefunded };
    let served = 0;
    for (const { id, at, total, serviceFee, buyer, dateId, shiftId } of this.bar.values()) {
      if (this.barDone.has(id)) continue;
      const start = startFor({ ...this.scope, startsAt: this.startsAt }, dateId);
      // A sale at the door was handed over.
      if (shiftId || !isPrepaid(at, start, this.nights)) {
        served += 1;
        continue;
      }
      bar.orders += 1;
      bar.amount += total;
      bar.fee += serviceFee;
      if (buyer.email) people.add(buyer.email);
    }
    const versions = [...this.bought].map(([n, orders]) => ({ n, orders }));
    versions.sort((a, b) => a.n - b.n);
    return { ...this.reach, people: people.size, bar, served, versions };
  }
}

/** An event's balance now and after subtracting `leaves`, in whole pesos. Negative: the producer owes it. */
export function balancesAfter(totals: Totals, resellFee: number, leaves: FigureSums) {
  const now = figuresOf(summaryOf(totals, resellFee));
  const adds = { ...totals.adds };
  adds.totalSelled -= leaves.totalSelled;
  adds.totalReselled -= leaves.totalReselled;
  adds.resellDeltaEarnings -= leaves.resellDeltaEarnings;
  const after = figuresOf(summaryOf({ ...totals, adds }, resellFee));
  return { paidOut: now.advancePaid, balance: now.balance, balanceAfter: after.balance };
}
