import { AggregateField } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/door/calls';
import { readNightSalesSchema } from '@/lib/domain/door/night/night-schema';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { whole } from '@/lib/domain/kit/read';
import { mergeTotals, noTotals, parseTotals } from '@/lib/domain/ledger/totals';
import { parsePromoter } from '@/lib/domain/promoter/promoter';
import { can } from '@/lib/domain/rights/permissions';
import { readEvent } from '../event/event';
import { type Caller, isAdminNow, requireFlag } from '../support/access';
import { db, untypedDb } from '../support/admin';
import { callable } from '../support/callable';

const HOUR_MS = 3_600_000;
const BEST = 5;

/**
 * Sales of an event in the last hour, net of refunds, and its best promoters, for the screen of a night. Needs
 * `tickets.manage` or `finance.view` in the event; pesos and promoters only with the latter. Costs a dozen reads.
 */
export const readNightSales = callable(calls.readNightSales, {
  input: readNightSalesSchema,
  access: 'session',
  handle: async ({ input: { eventId }, caller }) => {
    const { producerId } = await readEvent(eventId);
    const seesMoney = await seesMoneyOf(caller, producerId, eventId);
    const [sold, promoters] = await Promise.all([
      lastHour(eventId),
      seesMoney ? bestPromoters(eventId, producerId) : null,
    ]);
    const sales = { tickets: sold.tickets, pesos: seesMoney ? sold.pesos : null, promoters };
    return { success: true, message: '', sales };
  },
});

/** Refuses members who may neither manage tickets nor see the money of the event. */
async function seesMoneyOf(caller: Caller, producerId: string, eventId: string): Promise<boolean> {
  if (isAdminNow(caller)) return true;
  const permissions = await requireFlag(caller, producerId, 'tickets.manage', eventId).catch(() =>
    requireFlag(caller, producerId, 'finance.view', eventId),
  );
  return can(permissions, 'finance.view');
}

async function lastHour(eventId: string) {
  const found = await db()
    .collection(paths.ledger(eventId))
    .where('at', '>', new Date(Date.now() - HOUR_MS))
    .aggregate({
      tickets: AggregateField.sum('adds.tickets'),
      pesos: AggregateField.sum('adds.totalSelled'),
    })
    .get();
  const { tickets, pesos } = found.data();
  return { tickets: whole(tickets), pesos: whole(pesos) };
}

async function bestPromoters(eventId: string, producerId: string) {
  const shards = await untypedDb().collection(paths.totals(eventId)).select('promoters').get();
  const { promoters } = shards.docs
    .map((one) => parseTotals(one.data()))
    .reduce(mergeTotals, noTotals());
  const best = Object.entries(promoters)
    .filter(([, { tickets }]) => tickets > 0)
    .sort(([, a], [, b]) => b.tickets - a.tickets)
    .slice(0, BEST);
  const refs = best.map(([id]) => db().doc(entryPaths.promoter(producerId, id)));
  const named = refs.length > 0 ? await db().getAll(...refs) : [];
  return best.map(([, { tickets }], n) => {
    const doc = named[n];
    return { name: doc?.exists ? parsePromoter(doc.id, doc.data()).name : 'Ya no está', tickets };
  });
}
