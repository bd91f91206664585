import { AggregateField } from 'firebase-admin/firestore';
import { automationId } from '@/lib/domain/mailing/automation/automation';
import { AUTOMATION_KINDS } from '@/lib/domain/mailing/automation/automation-kinds';
import { automationResultsSchema } from '@/lib/domain/mailing/automation/automation-schema';
import * as calls from '@/lib/domain/mailing/calls';
import { mailChannel } from '@/lib/domain/mailing/campaign';
import { requireScope } from '../support/access';
import { untypedDb } from '../support/admin';
import { callable } from '../support/callable';
import { seesFinance } from './support/campaign-for';

/**
 * Returns what each automation did: who `clicked`, and the `tickets` and `amount` (whole pesos without the fee, minus
 * refunds) sold by its channel at any event. Two aggregations each; `amount` is null without `finance.view`.
 */
export const automationResults = callable(calls.automationResults, {
  access: 'session',
  input: automationResultsSchema,
  handle: async ({ input, caller }) => {
    const producerId = await requireScope(caller, input.producerId, 'events.manage');
    const seesMoney = await seesFinance(caller, { producerId });
    const results = await Promise.all(
      AUTOMATION_KINDS.map(async (kind) => {
        const id = automationId(producerId, kind);
        const [clicked, sold] = await Promise.all([clickedOf(id), soldBy(producerId, id)]);
        return {
          kind,
          clicked,
          tickets: sold.tickets,
          amount: seesMoney ? sold.amount : null,
        };
      }),
    );
    return { success: true, message: 'Lo que hicieron', results };
  },
});

async function clickedOf(automationId: string): Promise<number> {
  const found = await untypedDb()
    .collectionGroup('tracking')
    .where('automation', '==', automationId)
    .aggregate({ clicked: AggregateField.sum('clicked') })
    .get();
  return found.data().clicked;
}

async function soldBy(producerId: string, automation: string) {
  const found = await untypedDb()
    .collectionGroup('ledger')
    .where('producerId', '==', producerId)
    .where('tags', 'array-contains', `channel:${mailChannel({ id: '', automation })}`)
    .aggregate({
      tickets: AggregateField.sum('adds.tickets'),
      amount: AggregateField.sum('total'),
    })
    .get();
  return found.data();
}
