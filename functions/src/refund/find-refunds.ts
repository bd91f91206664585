import { plural } from '@/lib/domain/kit/format';
import * as calls from '@/lib/domain/refund/calls';
import { findRefundsSchema } from '@/lib/domain/refund/refund-schema';
import { eventFor } from '../event/event';
import { callable } from '../support/callable';
import { findLine } from './find-line';
import { readOrder } from './find-orders';

const AT_ONCE = 20;

/** Looks up orders, addresses, codes or ids, one per line, with a report and prices. Needs `finance.refund`. */
export const findRefunds = callable(calls.findRefunds, {
  input: findRefundsSchema,
  access: 'session',
  handle: async ({ input: { eventId, lines: typed }, caller }) => {
    const event = await eventFor(caller, eventId, 'finance.refund');
    const lines = await inTurns([...new Set(typed)], (line) => findLine(event.id, line));
    const ids = [...new Set(lines.flatMap(({ ledgerIds }) => ledgerIds))];
    const found = await inTurns(ids, (id) => readOrder(event.id, id));
    const orders = found.filter((order) => order !== null);
    const message = plural(orders.length, 'compra encontrada', 'compras encontradas');
    return { success: true, message, lines, orders };
  },
});

async function inTurns<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let start = 0; start < list.length; start += AT_ONCE) {
    done.push(...(await Promise.all(list.slice(start, start + AT_ONCE).map(work))));
  }
  return done;
}
