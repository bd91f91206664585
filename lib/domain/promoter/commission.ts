import { boolean, fields, moment, oneOf, text, texts, whole } from '../kit/read';

const COMMISSION_KINDS = ['sale', 'refund', 'noShow', 'lateEntry', 'assign', 'bonus'] as const;
const COMMISSION_STATES = ['pending', 'earned', 'settled'] as const;

/**
 * The earnings by one ticket of a commission: its promoter and, besides, the leader, of what it sold (`net`). Whole
 * pesos. `line` is its place in `lines`; `entry`: earned only if it was scanned.
 */
export type CommissionShare = {
  amount: number;
  leader: number;
  net: number;
  line: number;
  entry: boolean;
};

/**
 * A row of an event's commissions (`events/{id}/commissions/{commissionId}`): whose a sale is, and what it earned. The
 * first one of a sale has the id of its ledger row. Rows are never changed but in `state`, `open` and the settlements
 * that took them: a refund, a no-show or a change of promoter is a row of its own, with negative amounts where it takes
 * back.
 */
export type Commission = {
  id: string;
  kind: (typeof COMMISSION_KINDS)[number];
  promoterId: string;
  leaderId: string;
  ledgerId: string;
  /** The commission that it takes back from; '' of what adds. */
  source: string;
  /** Whole pesos. Negative, like the tickets and pesos (without fee) that were sold, where it takes back. */
  amount: number;
  leaderAmount: number;
  /** Tickets and pesos (without fee) that were sold; negative where it takes back. */
  tickets: number;
  net: number;
  shares: Record<string, CommissionShare>;
  lines: {
    ticketTypeId: string;
    dateId: string;
    quantity: number;
    net: number;
    amount: number;
    leader: number;
    ruleId: string;
  }[];
  own: boolean;
  /** 'pending' while it waits for a scan; 'settled' where every part is taken (`open` is whose part is not). */
  state: (typeof COMMISSION_STATES)[number];
  open: string[];
  takenBy: string[];
  at: Date;
  reason: string;
};

/** Parses a row. Never throws. */
export function parseCommission(id: string, raw: unknown): Commission {
  const data = fields(raw);
  const lines = Array.isArray(data.lines) ? data.lines.map(fields) : [];
  return {
    id,
    kind: oneOf(data.kind, COMMISSION_KINDS, 'sale'),
    promoterId: text(data.promoterId),
    leaderId: text(data.leaderId),
    ledgerId: text(data.ledgerId),
    source: text(data.source),
    amount: whole(data.amount),
    leaderAmount: whole(data.leaderAmount),
    tickets: whole(data.tickets),
    net: whole(data.net),
    shares: Object.fromEntries(
      Object.entries(fields(data.shares)).map(([ticketId, share]) => {
        const given = fields(share);
        const [amount, leader] = [whole(given.amount), whole(given.leader)];
        const [net, line] = [whole(given.net), whole(given.line)];
        return [ticketId, { amount, leader, net, line, entry: boolean(given.entry) }];
      }),
    ),
    lines: lines.map((line) => ({
      ticketTypeId: text(line.ticketTypeId),
      dateId: text(line.dateId),
      quantity: whole(line.quantity),
      net: whole(line.net),
      amount: whole(line.amount),
      leader: whole(line.leader),
      ruleId: text(line.ruleId),
    })),
    own: boolean(data.own),
    state: oneOf(data.state, COMMISSION_STATES, 'earned'),
    open: texts(data.open),
    takenBy: texts(data.takenBy),
    at: moment(data.at) ?? new Date(0),
    reason: text(data.reason),
  };
}

type Parts = Pick<Commission, 'promoterId' | 'leaderId' | 'amount' | 'leaderAmount'>;

/** The worth of a row to one of its people, in whole pesos. */
export const commissionFor = (
  { promoterId, leaderId, amount, leaderAmount }: Parts,
  personId: string,
): number => (promoterId === personId ? amount : 0) + (leaderId === personId ? leaderAmount : 0);
