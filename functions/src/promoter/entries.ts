import type { Transaction } from 'firebase-admin/firestore';
import type { EventRecord } from '@/lib/domain/event/event';
import { isOver } from '@/lib/domain/event/over';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { type Commission, parseCommission } from '@/lib/domain/promoter/commission';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { db } from '../support/admin';
import { workTransaction } from '../support/transact';
import { inParallel } from '../ticket/ticket-mail';
import { addNoShow } from './commissions';

const PAGE = 200;
const AT_ONCE = 6;

/**
 * Decides the commissions that wait for a scan whose dates are over: what was not scanned is taken back. Returns false where
 * `mayGoOn` ended it before.
 */
export async function decideEntries(
  event: EventRecord,
  now: Date,
  mayGoOn: () => boolean,
): Promise<boolean> {
  const waiting = db()
    .collection(entryPaths.commissions(event.id))
    .where('state', '==', 'pending')
    .orderBy('at')
    .limit(PAGE);
  for (let page = waiting; ; ) {
    const { docs } = await page.get();
    // Rows that take back from a commission are decided with it.
    const own = docs
      .map((one) => parseCommission(one.id, one.data()))
      .filter(({ source }) => source === '');
    const ready = await decidable(event, own, now);
    await inParallel(ready, AT_ONCE, async ({ id }) => {
      if (mayGoOn()) await workTransaction((tx) => decide(tx, event, id, now));
    });
    const last = docs.at(-1);
    if (!mayGoOn()) return false;
    if (!last || docs.length < PAGE) return true;
    page = waiting.startAfter(last);
  }
}

/** Those of which no ticket may still enter, read at once: a transaction for each of the others would decide nothing. */
async function decidable(event: EventRecord, rows: readonly Commission[], now: Date) {
  const waiting = ({ shares }: Commission) =>
    Object.keys(shares).filter((id) => shares[id]?.entry === true);
  const ids = [...new Set(rows.flatMap(waiting))];
  const refs = ids.map((id) => db().doc(paths.ticket(event.id, id)));
  const docs = refs.length > 0 ? await db().getAll(...refs) : [];
  const open = new Set(
    docs
      .map((one) => parseTicket(one.id, one.data()))
      .filter(
        (ticket) => ticket.status !== 'refunded' && !wasIn(ticket) && !isOver(event, ticket, now),
      )
      .map(({ id }) => id),
  );
  return rows.filter((row) => !waiting(row).some((id) => open.has(id)));
}

async function decide(tx: Transaction, event: EventRecord, id: string, now: Date): Promise<void> {
  const all = db().collection(entryPaths.commissions(event.id));
  const [found, taken] = await Promise.all([
    tx.get(all.doc(id)),
    tx.get(all.where('source', '==', id)),
  ]);
  const commission = parseCommission(id, found.data());
  if (commission.state !== 'pending') return;
  const back = taken.docs.map((one) => parseCommission(one.id, one.data()));
  const gone = new Set(back.flatMap(({ shares }) => Object.keys(shares)));
  const ids = Object.entries(commission.shares).flatMap(([ticketId, { entry }]) =>
    entry && !gone.has(ticketId) ? ticketId : [],
  );
  const refs = ids.map((ticketId) => db().doc(paths.ticket(event.id, ticketId)));
  const docs = refs.length > 0 ? await tx.getAll(...refs) : [];
  const tickets = docs.map((one) => parseTicket(one.id, one.data()));
  if (tickets.some((ticket) => !wasIn(ticket) && !isOver(event, ticket, now))) return;
  const missing = tickets.filter((ticket) => !wasIn(ticket)).map((ticket) => ticket.id);
  if (missing.length > 0) addNoShow(tx, event, commission, missing, now);
  for (const one of [commission, ...back]) {
    if (one.state === 'pending') tx.update(all.doc(one.id), { state: decidedState(one) });
  }
}

const decidedState = ({ open }: Commission) => (open.length > 0 ? 'earned' : 'settled');

const wasIn = ({ status, scans }: Ticket) => status === 'used' || scans.some(({ letIn }) => letIn);
