import type { EventRecord } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { SOLD } from '@/lib/domain/promoter/close-month';
import { commissionFor, parseCommission } from '@/lib/domain/promoter/commission';
import { db, untypedDb } from '../support/admin';
import { inParallel } from '../ticket/ticket-mail';

const PAGE = 500;
const AT_ONCE = 10;

/** The amount that each person is owed by the open rows of an event, in whole pesos. */
export async function dueOf(eventId: string): Promise<Map<string, number>> {
  const due = new Map<string, number>();
  const rows = db().collection(entryPaths.commissions(eventId));
  const open = rows.where('state', '==', 'earned').orderBy('at').limit(PAGE);
  for (let page = open; ; ) {
    const { docs } = await page.get();
    for (const one of docs) {
      const row = parseCommission(one.id, one.data());
      for (const id of row.open) due.set(id, (due.get(id) ?? 0) + commissionFor(row, id));
    }
    const last = docs.at(-1);
    if (!last || docs.length < PAGE) return due;
    page = open.startAfter(last);
  }
}

/** Open pesos of the producer's other events that ended, by person and event; an event on sale is not read. */
export async function dueElsewhere(
  { id, producerId }: Pick<EventRecord, 'id' | 'producerId'>,
  now: Date,
): Promise<Map<string, Map<string, number>>> {
  const own = untypedDb().collection(paths.events()).where('producerId', '==', producerId);
  const found = await Promise.all([
    own.where('status', 'in', SOLD).where('endsAt', '<=', now).select().get(),
    own.where('status', '==', 'cancelled').select().get(),
  ]);
  const ids = new Set(found.flatMap(({ docs }) => docs.map((one) => one.id)));
  ids.delete(id);
  const elsewhere = new Map<string, Map<string, number>>();
  await inParallel([...ids], AT_ONCE, async (eventId) => {
    for (const [personId, pesos] of await dueOf(eventId)) {
      elsewhere.set(personId, (elsewhere.get(personId) ?? new Map()).set(eventId, pesos));
    }
  });
  return elsewhere;
}
