import { parseEvent } from '@/lib/domain/event/event';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { mergeTotals, noTotals, parseTotals } from '@/lib/domain/ledger/totals';
import * as calls from '@/lib/domain/report/calls';
import { curveOfNight, type NightCurve, parseNightCurve } from '@/lib/domain/report/night-curve';
import { paceOf } from '@/lib/domain/report/pace';
import { readPaceSchema } from '@/lib/domain/report/pace-schema';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { requireFlag } from '../support/access';
import { db, untypedDb } from '../support/admin';
import { callable } from '../support/callable';
import { denied } from '../support/errors';

/** The most nights that are over with which one is compared. */
const NIGHTS = 24;
/** A night sells until its end, and its door's phones report some hours later. */
const SETTLED_MS = 24 * 3_600_000;

/**
 * Sales of an event beside the producer's nights that are over, and what it comes to if it goes on like them, with how
 * wrong that was before. Needs `finance.view` in the whole producer. Reads one document for each of the last nights.
 */
export const readPace = callable(calls.readPace, {
  input: readPaceSchema,
  access: 'session',
  handle: async ({ input: { eventId }, caller }) => {
    const found = await db().doc(paths.event(eventId)).get();
    if (!found.exists) throw denied();
    const event = parseEvent(found.id, found.data());
    await requireFlag(caller, event.producerId, 'finance.view');
    const now = new Date();
    const [types, totals, curves] = await Promise.all([
      db().collection(paths.ticketTypes(eventId)).get(),
      readDays(eventId),
      curvesOf(event.producerId, now),
    ]);
    const pace = paceOf({
      event,
      types: types.docs.map((one) => parseTicketType(one.id, one.data())),
      totals,
      curves,
      now,
    });
    return { success: true, message: '', pace };
  },
});

async function curvesOf(producerId: string, now: Date): Promise<NightCurve[]> {
  const kept = await db()
    .collection(innerPaths.nightCurves(producerId))
    .orderBy('endsAt', 'desc')
    .limit(NIGHTS)
    .get();
  const known = kept.docs.map((one) => parseNightCurve(one.id, one.data()));
  const settled = new Date(+now - SETTLED_MS);
  const over = db()
    .collection(paths.events())
    .where('producerId', '==', producerId)
    .where('status', 'in', ['published', 'paused', 'ended', 'cancelled'])
    .where('endsAt', '<=', settled);
  const [latest] = known;
  const found = await (latest ? over.where('endsAt', '>', latest.endsAt) : over)
    .orderBy('endsAt', 'desc')
    .limit(NIGHTS)
    .get();
  const added = await Promise.all(
    found.docs.map(async (one) => {
      const curve = curveOfNight(parseEvent(one.id, one.data()), await readDays(one.id));
      await db().doc(innerPaths.nightCurve(producerId, one.id)).set(curve);
      return curve;
    }),
  );
  return [...added, ...known].slice(0, NIGHTS);
}

async function readDays(eventId: string) {
  const shards = await untypedDb().collection(paths.totals(eventId)).select('days').get();
  return shards.docs.map((shard) => parseTotals(shard.data())).reduce(mergeTotals, noTotals());
}
