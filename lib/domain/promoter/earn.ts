import { splitPesos } from '../kit/money';
import type { Commission, CommissionShare } from './commission';
import { commissionOf, type PromoterRule, ruleOf } from './rule';

/** A line of a sale: its tickets, and what each of them sold without the service fee, in whole pesos. */
type SoldLine = {
  ticketTypeId: string;
  dateId: string;
  tickets: readonly { id: string; net: number }[];
};

type Sums = Pick<
  Commission,
  'amount' | 'leaderAmount' | 'tickets' | 'net' | 'shares' | 'lines' | 'state'
>;

const plus = (a: number, b: number) => a + b;

/**
 * The commission of a sale, by the rules of its moment: each line rounded once, then split over its tickets. A line
 * without a rule earns nothing, and so does one's own purchase unless its rule pays it; by a purchase of who leads
 * (`leaderOwn`) only their own part is lost.
 */
export function earnOf(
  rules: readonly PromoterRule[],
  sold: readonly SoldLine[],
  { hasLeader, own, leaderOwn = false }: { hasLeader: boolean; own: boolean; leaderOwn?: boolean },
): Sums {
  const shares: Record<string, CommissionShare> = {};
  const lines = sold.map(({ ticketTypeId, dateId, tickets }, line) => {
    const rule = ruleOf(rules, { ticketTypeId, dateId });
    const quantity = tickets.length;
    const net = tickets.map((one) => one.net).reduce(plus, 0);
    const isPaid = rule && (!own || rule.paysOwn);
    const earned = isPaid
      ? commissionOf(rule, { quantity, net, hasLeader: hasLeader && (!leaderOwn || rule.paysOwn) })
      : { amount: 0, leader: 0 };
    const entry = rule?.kind === 'entry' && earned.amount + earned.leader > 0;
    const amounts = splitPesos(earned.amount, quantity);
    const leaders = splitPesos(earned.leader, quantity);
    for (const [i, one] of tickets.entries()) {
      const [amount = 0, leader = 0] = [amounts[i], leaders[i]];
      shares[one.id] = { amount, leader, net: one.net, line, entry };
    }
    return { ticketTypeId, dateId, quantity, net, ...earned, ruleId: rule?.id ?? '' };
  });
  const isWaiting = Object.values(shares).some(({ entry }) => entry);
  return sumsOf(lines, shares, isWaiting);
}

function sumsOf(lines: Commission['lines'], shares: Sums['shares'], isWaiting: boolean): Sums {
  const sum = (of: (line: Commission['lines'][number]) => number) => lines.map(of).reduce(plus, 0);
  const [amount, leaderAmount] = [sum((line) => line.amount), sum((line) => line.leader)];
  const isNothing = amount === 0 && leaderAmount === 0;
  const state = isWaiting ? 'pending' : isNothing ? 'settled' : 'earned';
  const [tickets, net] = [sum((line) => line.quantity), sum((line) => line.net)];
  return { amount, leaderAmount, tickets, net, shares, lines, state };
}

/**
 * The exact negative of some tickets of a commission. What its no-show row (`gone`) took back already is not taken again.
 * A ticket taken back as a `noShow` stays sold: it only earns nothing and counts for no step.
 */
export function takenBack(
  source: Commission,
  ticketIds: readonly string[],
  { gone = null, isNoShow = false }: { gone?: Commission | null; isNoShow?: boolean } = {},
): Sums {
  const shares: Record<string, CommissionShare> = {};
  const lines = source.lines.map((line) => ({
    ...line,
    quantity: 0,
    net: 0,
    amount: 0,
    leader: 0,
  }));
  let tickets = 0;
  for (const id of ticketIds) {
    const share = source.shares[id];
    const line = share && lines[share.line];
    if (!line) continue;
    const wasGone = gone !== null && id in gone.shares;
    const [amount, leader] = wasGone ? [0, 0] : [-share.amount || 0, -share.leader || 0];
    const net = isNoShow ? 0 : -share.net || 0;
    shares[id] = { ...share, amount, leader, net };
    line.quantity -= wasGone ? 0 : 1;
    line.net += net;
    line.amount += amount;
    line.leader += leader;
    tickets -= isNoShow ? 0 : 1;
  }
  const isEmpty = (line: (typeof lines)[number]) =>
    line.quantity === 0 && line.net === 0 && line.amount === 0 && line.leader === 0;
  // The places of lines stay, because shares name them; those at the end may go.
  while (lines.length > 0 && isEmpty(lines.at(-1) as (typeof lines)[number])) lines.pop();
  return { ...sumsOf(lines, shares, false), tickets };
}

/** The exact negative of what a no-show took of one ticket, whose scan was told later. */
export function cameLate(gone: Commission, ticketId: string): Sums {
  const share = gone.shares[ticketId];
  const lines = gone.lines.map((line, i) => ({
    ...{ ...line, quantity: i === share?.line ? 1 : 0, net: 0 },
    amount: i === share?.line ? -share.amount || 0 : 0,
    leader: i === share?.line ? -share.leader || 0 : 0,
  }));
  const back = share && { ...share, amount: -share.amount || 0, leader: -share.leader || 0 };
  return { ...sumsOf(lines, back ? { [ticketId]: back } : {}, false), tickets: 0 };
}

/** The people whose part of a row is open: of those who get or owe something by it. */
export const openOf = ({
  promoterId,
  leaderId,
  amount,
  leaderAmount,
}: Pick<Commission, 'promoterId' | 'leaderId' | 'amount' | 'leaderAmount'>): string[] => [
  ...(amount !== 0 ? [promoterId] : []),
  ...(leaderAmount !== 0 && leaderId ? [leaderId] : []),
];
