import { DISCOUNTED } from '../ledger/ledger';
import { grossOf, NO_TALLY } from '../ledger/tally';
import type { Totals } from '../ledger/totals';

export type EventMail = { channel: string; name: string; cost: number };

/**
 * The sales and the cost of one way of selling: `tag` is of its movements ('' where it has none of its own), `cost` is
 * null where nobody knows it.
 */
export type WayCost = {
  tag: string;
  name: string;
  tickets: number;
  sold: number;
  cost: number | null;
};

const MAIL = /^mail-/;

/**
 * Promoters (`commissions`: what they earned and may earn), discount codes and campaigns (`mails`; null where they are not
 * known, which leaves them out) beside each other, from the event's totals. A sale by a promoter's discount code is in both;
 * the mails of one automation are one row, because their links have one channel.
 */
export function costsOf(
  { promoters, discounts, channels }: Pick<Totals, 'promoters' | 'discounts' | 'channels'>,
  commissions: number | null,
  mails: readonly EventMail[] | null,
): WayCost[] {
  const of = <T>(all: readonly T[], value: (one: T) => number) =>
    all.reduce((sum, one) => sum + value(one), 0);
  const sellers = Object.values(promoters);
  const codes = Object.values(discounts);
  const sent = new Map<string, EventMail>();
  for (const one of mails ?? []) {
    const { cost = 0 } = sent.get(one.channel) ?? {};
    sent.set(one.channel, { ...one, cost: cost + one.cost });
  }
  const others = mails ? Object.keys(channels).filter((id) => MAIL.test(id) && !sent.has(id)) : [];
  const byMail = ({ channel, name, cost }: Omit<EventMail, 'cost'> & { cost: number | null }) => {
    const tally = channels[channel] ?? NO_TALLY;
    return { tag: `channel:${channel}`, name, tickets: tally.tickets, sold: grossOf(tally), cost };
  };
  return [
    {
      ...{ tag: '', name: 'RR. PP.', cost: commissions },
      ...{ tickets: of(sellers, (one) => one.tickets), sold: of(sellers, (one) => one.sold) },
    },
    {
      ...{ tag: DISCOUNTED, name: 'Códigos de descuento', cost: of(codes, (one) => one.off) },
      ...{ tickets: of(codes, (one) => one.tickets), sold: of(codes, (one) => one.sold) },
    },
    ...[...sent.values()].map(byMail),
    ...others.map((channel) => byMail({ channel, name: 'Otro correo', cost: null })),
  ];
}

/** Whole pesos for each ticket; null where there is none, or no cost. */
export const costPerTicket = ({ tickets, cost }: Pick<WayCost, 'tickets' | 'cost'>) =>
  cost === null || tickets <= 0 ? null : Math.round(cost / tickets);
