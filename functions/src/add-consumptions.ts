import {
  addConsumptionsSchema,
  CONSUMPTION_LIMITS,
  type Consumption,
} from '@/lib/domain/consumption';
import { feesAt, parseFeesHistory } from '@/lib/domain/fee-history';
import { parseFees } from '@/lib/domain/fees';
import { paths } from '@/lib/domain/paths';
import { db } from './support/admin';
import { callable } from './support/callable';
import { fail } from './support/errors';
import { eventFor, requireEditable } from './support/event';

/**
 * Adds food and drink lines to an event, by hand or from a menu. Needs `events.manage`. The service fee is
 * the producer's at this moment (5 % by default), never the caller's. A menu item that the event already has
 * is left as it is, so that asking twice adds nothing.
 */
export const addConsumptions = callable({
  name: 'addConsumptions',
  input: addConsumptionsSchema,
  access: 'session',
  async handle({ input: { eventId, items }, caller }) {
    const event = await eventFor(caller, eventId, 'events.manage');
    requireEditable(event);
    const collection = db().collection(paths.consumptions(eventId));
    const added = await db().runTransaction(async (tx) => {
      const [existing, producer] = await Promise.all([
        tx.get(collection.select('menuItemId')),
        tx.get(db().doc(paths.producer(event.producerId))),
      ]);
      const taken = new Set(existing.docs.map((line) => line.get('menuItemId')).filter(Boolean));
      const fresh = items.filter((item) => !item.menuItemId || !taken.has(item.menuItemId));
      if (existing.size + fresh.length > CONSUMPTION_LIMITS.perEvent) {
        throw fail(
          'resource-exhausted',
          `Un evento puede tener hasta ${CONSUMPTION_LIMITS.perEvent} productos`,
          'items',
        );
      }
      const fees = feesAt(
        parseFeesHistory(producer.get('feesHistory'), parseFees),
        new Date(),
        parseFees(producer.get('fees')),
      );
      for (const [index, item] of fresh.entries()) {
        const line: Omit<Consumption, 'id'> = {
          ...item,
          order: existing.size + index,
          active: true,
          sold: 0,
          total: 0,
          serviceFee: fees.consumptionServiceFee,
          serviceFeeSelled: 0,
        };
        tx.create(collection.doc(), line);
      }
      return fresh.length;
    });
    const message = added === 1 ? 'Agregamos el producto' : `Agregamos ${added} productos`;
    return { success: true, message, added };
  },
});
