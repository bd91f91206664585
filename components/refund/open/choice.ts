import { addressesIn } from '@/lib/domain/kit/list/address';
import type { FoundLine, FoundOrder } from '@/lib/domain/refund/calls';

/** The search result: a report of each line, and each order once. */
export type Found = { lines: readonly FoundLine[]; orders: readonly FoundOrder[] };

export const NOTHING_FOUND: Found = { lines: [], orders: [] };

/**
 * The entries of a pasted list: separated by line breaks, spaces, commas or semicolons, each once. Beside an address, words
 * are its owner's name.
 */
export const pastedLines = (text: string): string[] => [
  ...new Set(text.split(/[\r\n]+/).flatMap(entriesIn)),
];

function entriesIn(line: string): string[] {
  const addresses = addressesIn(line);
  const others = line.split(/[\s,;]+/).filter((word) => word !== '' && !word.includes('@'));
  return [
    ...addresses,
    ...(addresses.length > 0 ? others.filter((word) => /\d/.test(word)) : others),
  ];
}

export function mergeFound(a: Found, b: Found): Found {
  const known = new Set(a.orders.map(({ ledgerId }) => ledgerId));
  return {
    lines: [...a.lines, ...b.lines],
    orders: [...a.orders, ...b.orders.filter(({ ledgerId }) => !known.has(ledgerId))],
  };
}

/** The items that can be selected in an order: its tickets, or all of it if it has none (a sale at the bar). */
export const choicesOf = ({ ledgerId, tickets, problem }: FoundOrder): string[] =>
  tickets.length > 0
    ? tickets.filter((ticket) => !ticket.problem).map(({ ticketId }) => ticketId)
    : problem
      ? []
      : [ledgerId];

/**
 * The initial selection: the tickets or the whole orders that the list names. A scanned ticket must be selected by
 * hand.
 */
export function firstChoice({ lines, orders }: Found): Set<string> {
  const chosen = new Set<string>();
  const byId = new Map(orders.map((order) => [order.ledgerId, order]));
  for (const { ledgerIds, ticketIds } of lines) {
    for (const order of ledgerIds.flatMap((id) => byId.get(id) ?? [])) {
      const used = new Set(
        order.tickets.filter(({ used }) => used).map(({ ticketId }) => ticketId),
      );
      for (const id of choicesOf(order)) {
        if (!used.has(id) && (ticketIds.length === 0 || ticketIds.includes(id))) chosen.add(id);
      }
    }
  }
  return chosen;
}

/** The request that opens the selected cases, their number and their sum: each person who gets money has a case. */
export function choiceSummary(
  orders: readonly FoundOrder[],
  chosen: ReadonlySet<string>,
  includeFee: boolean,
) {
  const items: { ledgerId: string; ticketIds?: string[]; includeUsed?: true }[] = [];
  let total = 0;
  let cases = 0;
  let includeUsed = false;
  for (const order of orders) {
    const { ledgerId, tickets } = order;
    const taken = tickets.filter(({ ticketId }) => chosen.has(ticketId));
    const parts = tickets.length > 0 ? taken : chosen.has(ledgerId) ? [order] : [];
    if (parts.length === 0) continue;
    total += parts.reduce((sum, { amount, fee }) => sum + amount + (includeFee ? fee : 0), 0);
    cases += new Set(parts.map((part) => ('payee' in part && part.payee?.email) || '')).size;
    const hasUsed = taken.some(({ used }) => used);
    includeUsed ||= hasUsed;
    const ticketIds = taken.map(({ ticketId }) => ticketId);
    items.push({
      ledgerId,
      ...(ticketIds.length > 0 && { ticketIds }),
      ...(hasUsed && { includeUsed: true }),
    });
  }
  return { items, cases, total, includeUsed };
}
