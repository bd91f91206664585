import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/order/calls';
import { parsePayTerm, payDay } from '@/lib/domain/order/pay-term';
import { readHeldSchema } from '@/lib/domain/refund/refund-schema';
import { eventFor } from '../event/event';
import { heldIn } from '../refund/held-in';
import { requireScope } from '../support/access';
import { db, untypedDb } from '../support/admin';
import { callable } from '../support/callable';

/**
 * The amount that open refund cases hold back of the balance of an event, or of all events of a producer, in whole pesos; nothing
 * about whose they are. Of an event also the last day on which it is paid, where administrators set a term. Needs `finance.view` there (which does not allow reading the cases), or an administrator.
 */
export const readHeld = callable(calls.readHeld, {
  input: readHeldSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    const casesOf = async () => {
      if ('eventId' in input) {
        const event = await eventFor(caller, input.eventId, 'finance.view');
        return { event, cases: untypedDb().collection(paths.refunds(input.eventId)) };
      }
      const producerId = await requireScope(caller, input.producerId, 'finance.view');
      const cases = untypedDb().collectionGroup('refunds');
      return { event: null, cases: cases.where('producerId', '==', producerId) };
    };
    const { event, cases } = await casesOf();
    const [held, term] = await Promise.all([
      heldIn(cases),
      event && db().doc(entryPaths.payTerm()).get(),
    ]);
    const day = event ? payDay(event, parsePayTerm(term?.data())) : '';
    return { success: true, message: '', held, payDay: day };
  },
});
