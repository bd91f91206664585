import type { Firestore } from 'firebase-admin/firestore';
import { parseTill } from '@/lib/domain/event/tills/till';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';

/** So many tills a process, as with five that sell from 64. */
const TILLS = 13;

/**
 * A writer that only reads and commits as many and as large documents as a sale in a till does, and decides nothing: the most
 * that a sale could come to on this machine. `eventId` is an event with a sale, whose documents are written again elsewhere.
 */
export async function bareWriter(db: Firestore, eventId: string) {
  const copied = ['ledger', 'tickets', 'totals'].map(async (name) => {
    const found = await db.doc(paths.event(eventId)).collection(name).limit(1).get();
    return found.docs[0]?.data() ?? {};
  });
  const [row = {}, ticket = {}, totals = {}] = await Promise.all(copied);
  const left = { 'type:general': 3_000, event: 6_000 };
  const till = parseTill({ epoch: 1, left, sold: { general: 50 }, turns: 50 });
  return async (id: string) => {
    const own = db.doc(`bare/${id}`);
    const n = `${process.pid}-${Math.floor(Math.random() * TILLS)}`;
    const [rowRef, ticketRef] = [own.collection('ledger').doc(), own.collection('tickets').doc()];
    const tillRef = own.collection('tills').doc(n);
    const read = [paths.event(id), innerPaths.guard(id), paths.ticketType(id, 'general')];
    const producer = paths.producer(String(row.producerId));
    await db.getAll(...[...read, producer].map((path) => db.doc(path)), rowRef, ticketRef, tillRef);
    const batch = db.batch().create(rowRef, row).create(ticketRef, ticket).set(tillRef, till);
    await batch.set(own.collection('totals').doc(n), totals, { merge: true }).commit();
  };
}
