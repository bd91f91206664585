import { shared } from './places';
import type { Ticket, Till } from './state';

/** The leader of each promoter. A code of nobody sells as well. */
export const LEADER: Record<string, string> = { cami: '', beto: 'cami' };

/**
 * Gives the tickets of one line to whoever's code it was sold by: so many pesos each, the leader's from what is left of the
 * line, each split over its tickets.
 */
export function promote(till: Till, by: string | undefined, tickets: readonly Ticket[]): void {
  const lead = by === undefined ? undefined : LEADER[by];
  if (by === undefined || lead === undefined) return;
  const net = tickets.reduce((sum, { share }) => sum + share.amount, 0);
  const amount = Math.min(till.rule.amount * tickets.length, net);
  const led = lead ? till.rule.leader * tickets.length : 0;
  const amounts = shared(amount, tickets.length);
  const leaders = shared(Math.min(led, net - amount), tickets.length);
  for (const [i, ticket] of tickets.entries()) {
    const { amount: sold } = ticket.share;
    ticket.promo = { by, lead, sold, amount: amounts[i] ?? 0, leader: leaders[i] ?? 0 };
    count(till, ticket, 1);
  }
}

/** Takes back what a ticket earned whose money is given back. What was resold stays sold by whom it was. */
export function unpromote(till: Till, ticket: Ticket): void {
  if (!ticket.resold) count(till, ticket, -1);
}

function count(till: Till, { promo }: Ticket, sign: 1 | -1): void {
  if (!promo) return;
  const own = of(till, promo.by);
  own.tickets += sign;
  own.sold += sign * promo.sold;
  own.earned += sign * promo.amount;
  if (promo.lead) of(till, promo.lead).earned += sign * promo.leader;
}

function of(till: Till, who: string) {
  till.promoters[who] ??= { tickets: 0, sold: 0, earned: 0 };
  return till.promoters[who];
}
