import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/order/calls';
import { readHeldSchema } from '@/lib/domain/refund/refund-schema';
import { eventFor } from '../event/event';
import { heldIn } from '../refund/held-in';
import { requireScope } from '../support/access';
import { untypedDb } from '../support/admin';
import { callable } from '../support/callable';

/**
 * What open refund cases hold back of the balance of an event, or of all events of a producer, in whole pesos; nothing
 * about whose they are. Needs `finance.view` there (which does not allow reading the cases), or an administrator.
 */
export const readHeld = callable(calls.readHeld, {
  input: readHeldSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    const casesOf = async () => {
      if ('eventId' in input) {
        await eventFor(caller, input.eventId, 'finance.view');
        return untypedDb().collection(paths.refunds(input.eventId));
      }
      const producerId = await requireScope(caller, input.producerId, 'finance.view');
      return untypedDb().collectionGroup('refunds').where('producerId', '==', producerId);
    };
    return { success: true, message: '', held: await heldIn(await casesOf()) };
  },
});
