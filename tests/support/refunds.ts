import { advanceRefund } from '@/functions/src/refund/advance-refund';
import { openRefunds } from '@/functions/src/refund/open-refunds';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { sumRows, totalsDifferences } from '@/lib/domain/ledger/totals-of-row';
import type { OpenedRefund } from '@/lib/domain/refund/calls';
import { parseRefund, type Refund } from '@/lib/domain/refund/refund';
import { FLAGS, type Flag, fromFlags } from '@/lib/domain/rights/permissions';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { callAs, makeUser, type Who } from './functions';
import { ledgerOf, makeSellingConsumption, makeShop, record, totalsOf } from './sales';

/** An event with one order of three tickets at $ 9.990, and a bar. */
export async function makeRefundShop(checkout: Who) {
  const shop = await makeShop({}, { price: 9_990 });
  const lines = [{ ticketTypeId: shop.type, quantity: 3, unitPrice: 9_990 }];
  const sale = await record(checkout, { eventId: shop.id, kind: 'sale', lines });
  const refunder = await memberOf(shop.producerId, 'finance.refund');
  return { ...shop, sale, refunder, tickets: sale.tickets.map(({ id }) => id) };
}

export const memberOf = (producerId: string, ...flags: Flag[]): Promise<Who> =>
  makeUser({ role: 'producer', producers: [producerId], permissions: fromFlags(flags) });

export const memberWithout = (producerId: string, flag: Flag): Promise<Who> =>
  memberOf(producerId, ...FLAGS.filter((one) => one !== flag));

/** Sells two drinks of $ 4.000 at the bar; returns the ledger row's id. */
export async function sellDrinks(checkout: Who, eventId: string): Promise<string> {
  const consumptionId = await makeSellingConsumption(eventId);
  const lines = [{ consumptionId, quantity: 2, unitPrice: 4_000 }];
  return (await record(checkout, { eventId, kind: 'consumption', lines })).ledgerId;
}

/** Opens cases, with the service fee unless it is given otherwise. */
export async function open(
  who: Who | null,
  eventId: string,
  items: { ledgerId: string; ticketIds?: string[]; includeUsed?: boolean }[],
  more: object = {},
): Promise<OpenedRefund[]> {
  const input = { eventId, items, includeFee: true, reason: 'Se suspendió', ...more };
  return (await callAs(openRefunds, who, input)).refunds as OpenedRefund[];
}

/** Opens the case of one order; returns its id. */
export const openOne = async (
  who: Who,
  eventId: string,
  ledgerId: string,
  ticketIds?: string[],
  more: object = {},
): Promise<string> =>
  (await open(who, eventId, [{ ledgerId, ...(ticketIds && { ticketIds }) }], more))[0]?.refundId ??
  '';

export const move = (
  who: Who | null,
  eventId: string,
  refundId: string,
  action: string,
  more: object = {},
) => callAs(advanceRefund, who, { eventId, refundId, action, ...more });

export const pay = (who: Who | null, eventId: string, refundId: string, reference = 'TRX-1') =>
  move(who, eventId, refundId, 'pay', { reference });

export async function caseOf(eventId: string, id: string): Promise<Refund> {
  return parseRefund(id, (await db().doc(entryPaths.refund(eventId, id)).get()).data());
}

export async function ticketOf(eventId: string, id: string): Promise<Ticket> {
  return parseTicket(id, (await db().doc(paths.ticket(eventId, id)).get()).data());
}

export const refundsIn = async (eventId: string) =>
  (await ledgerOf(eventId)).filter((row) => row.kind === 'refund');

/** How the totals of an event differ from the sum of its ledger: {} if they agree to the peso. */
export const difference = async (eventId: string) =>
  totalsDifferences(await totalsOf(eventId), sumRows(await ledgerOf(eventId)));
