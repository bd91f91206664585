import * as calls from '@/lib/domain/menu/calls';
import { addConsumptionsSchema } from '@/lib/domain/menu/consumption-schema';
import { eventFor } from '../event/event';
import { callable } from '../support/callable';
import { requireFeature } from '../support/feature';
import { addConsumptionLines } from './consumptions';

/**
 * Adds bar items to an event, by hand or from a menu. Needs `events.manage`. The service fee is the producer's current
 * one (5 % by default), never the caller's. Existing menu items are skipped, and so are items that a call with the same
 * `key` has added; other items under that key are refused (`already-exists`). Items of a menu need the `menus` feature.
 */
export const addConsumptions = callable(calls.addConsumptions, {
  input: addConsumptionsSchema,
  access: 'session',
  async handle({ input: { eventId, items, key }, caller }) {
    const { producerId } = await eventFor(caller, eventId, 'events.manage');
    if (items.some((item) => item.menuItemId)) await requireFeature('menus', producerId);
    const added = await addConsumptionLines(eventId, items, caller, key);
    const message = added === 1 ? 'Agregamos el producto' : `Agregamos ${added} productos`;
    return { success: true, message, added };
  },
});
