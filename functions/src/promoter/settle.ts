import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { folioText } from '@/lib/domain/order/payment-order';
import { bonusesDue } from '@/lib/domain/promoter/bonus';
import { carriedEvents } from '@/lib/domain/promoter/carry';
import { type Commission, commissionFor, parseCommission } from '@/lib/domain/promoter/commission';
import { parsePromoter } from '@/lib/domain/promoter/promoter';
import { parsePromoterRule } from '@/lib/domain/promoter/rule';
import {
  type PromoterSettlement,
  parsePromoterSettlement,
  retained,
  taxYear,
} from '@/lib/domain/promoter/settlement';
import { readEvent } from '../event/event';
import { renewJob } from '../job/add-job';
import type { JobKind } from '../job/kind';
import { db, untypedDb } from '../support/admin';
import { nextFolio } from '../support/folio';
import { workTransaction } from '../support/transact';
import { addCommission } from './commissions';
import { dueElsewhere, dueOf } from './due';
import { decideEntries } from './entries';
import { promoterRef } from './promoters';

/** Rows that one commit takes. */
const CHUNK = 200;
const PART_MS = 20_000;

type Close = { event: EventRecord; minimum: number; uid: string; now: Date };

const rowsOf = (eventId: string) => db().collection(entryPaths.commissions(eventId));

/**
 * Closes an event's commissions (ids: the event, the least pesos, who closed): decides what waited for a scan, adds
 * bonuses, and makes a settlement for each promoter who is owed enough, with their debts and rests of events that ended
 * (`carriedEvents`). Each row is taken in the commit that adds it, so once.
 */
export const settleJob: JobKind = {
  isRepeatable: true,
  run: async ({ ids: [eventId = '', minimum = '0', uid = ''] }, now) => {
    const until = performance.now() + PART_MS;
    const mayGoOn = () => performance.now() < until;
    const event = await readEvent(eventId);
    const close: Close = { event, minimum: Number(minimum), uid, now };
    if (!(await decideEntries(event, now, mayGoOn))) return now;
    if (!(await addBonuses(close, mayGoOn))) return now;
    const due = await dueOf(eventId);
    const elsewhere = due.size > 0 ? await dueElsewhere(event, now) : new Map();
    for (const id of await closingOf(event)) due.set(id, Number.POSITIVE_INFINITY);
    let taken = 0;
    for (const [personId, own] of due) {
      const { ids, pesos } = carriedEvents(own, elsewhere.get(personId) ?? NONE, leastOf(close));
      if (pesos < leastOf(close)) continue;
      // Each part gets on, however long its reads took.
      if (taken > 0 && !mayGoOn()) return now;
      while (await takeSome(close, personId, ids));
      taken += 1;
    }
  },
};

const leastOf = ({ minimum }: Pick<Close, 'minimum'>) => Math.max(1, minimum);

const NONE: ReadonlyMap<string, number> = new Map();

const closing = ({ id, producerId }: Pick<EventRecord, 'id' | 'producerId'>) =>
  db()
    .collection(entryPaths.settlements(producerId))
    .where('eventId', '==', id)
    .where('state', '==', 'closing');

/** The person whose settlement was being made when its worker died. */
async function closingOf(event: EventRecord): Promise<string[]> {
  const { docs } = await closing(event).get();
  return docs.flatMap((one) => parsePromoterSettlement(one.id, one.data())?.promoterId ?? []);
}

type Taken = { eventId: string; row: Commission };

async function openRows(tx: Transaction, eventIds: readonly string[], personId: string) {
  const found: Taken[] = [];
  for (const eventId of eventIds) {
    if (found.length === CHUNK) break;
    const open = rowsOf(eventId)
      .where('open', 'array-contains', personId)
      .where('state', '==', 'earned')
      .orderBy('at')
      .limit(CHUNK - found.length);
    const { docs } = await tx.get(open);
    found.push(...docs.map((one) => ({ eventId, row: parseCommission(one.id, one.data()) })));
  }
  return found;
}

/**
 * Takes a person's next open rows into their settlement, last those of events `along`. Returns whether more are left.
 */
const takeSome = (close: Close, personId: string, along: readonly string[]): Promise<boolean> =>
  workTransaction(async (tx) => {
    const { event } = close;
    const [[begun], person] = await Promise.all([
      tx
        .get(closing(event).where('promoterId', '==', personId).limit(1))
        .then(({ docs }) =>
          docs.flatMap((one) => parsePromoterSettlement(one.id, one.data()) ?? []),
        ),
      tx.get(promoterRef(event.producerId, personId)),
    ]);
    const carried = begun?.carried ?? along;
    const taken = await openRows(tx, [event.id, ...carried], personId);
    const rows = taken.map(({ row }) => row);
    const isLast = rows.length < CHUNK;
    const gross =
      (begun?.gross ?? 0) + rows.reduce((sum, row) => sum + commissionFor(row, personId), 0);
    // Refunded since it was counted: what is open stays so.
    if (isLast && !begun && gross < leastOf(close)) return false;
    const ref = begun
      ? db().doc(entryPaths.settlement(event.producerId, begun.id))
      : db().collection(entryPaths.settlements(event.producerId)).doc();
    const end = isLast ? await endOf(tx, close, gross, ref.id) : null;
    for (const one of taken) takeRow(tx, one, { personId, settlementId: ref.id });
    const tickets = rows.reduce(
      (sum, row) => sum + (row.promoterId === personId ? row.tickets : 0),
      begun?.tickets ?? 0,
    );
    const sums = { gross, rows: (begun?.rows ?? 0) + rows.length, tickets, ...end };
    const closers = [...new Set([...(begun?.closers ?? []), close.uid])];
    if (begun) tx.update(ref, { ...sums, closers });
    else {
      const { name } = parsePromoter(personId, person.data());
      tx.create(ref, {
        ...newSettlement(close),
        promoterId: personId,
        promoterName: name,
        carried: [...carried],
        closers,
        ...sums,
      });
    }
    return !isLast;
  });

const newSettlement = ({ event, uid }: Close) => ({
  producerId: event.producerId,
  eventId: event.id,
  eventName: eventName(event),
  retention: 0,
  net: 0,
  state: 'closing' as const,
  folio: '',
  closedBy: uid,
  approvedBy: '',
  reference: '',
  reason: '',
  paymentOrderId: '',
  account: '',
  createdAt: FieldValue.serverTimestamp(),
  paidAt: null,
});

/** Closes a settlement with its folio and this year's retention; one left too small by refunds is rejected. */
async function endOf(tx: Transaction, close: Close, gross: number, id: string) {
  if (gross < leastOf(close)) {
    renewJob(tx, 'unsettle', [close.event.id, id]);
    return { state: 'rejected' as const, reason: 'Las devoluciones la dejaron sin saldo' };
  }
  const { folio, writeFolio } = await nextFolio(tx, 'settlements');
  writeFolio();
  const state = 'open' as const;
  return { state, folio: folioText(folio), ...retained(gross, taxYear(close.now)) };
}

function takeRow(
  tx: Transaction,
  { eventId, row: { id, open, takenBy } }: Taken,
  { personId, settlementId }: { personId: string; settlementId: string },
): void {
  const left = open.filter((one) => one !== personId);
  tx.update(rowsOf(eventId).doc(id), {
    open: left,
    takenBy: [...takenBy, settlementId],
    state: left.length > 0 ? 'earned' : 'settled',
  });
}

/** Adds what the steps of the rules in force owe each promoter by now. Returns false where `mayGoOn` ended it before. */
async function addBonuses({ event, now }: Close, mayGoOn: () => boolean): Promise<boolean> {
  const found = await db().collection(entryPaths.promoterRules(event.id)).get();
  const rules = found.docs.map((one) => parsePromoterRule(one.id, one.data()));
  if (!rules.some(({ steps }) => steps.length > 0)) return true;
  const all = rowsOf(event.id);
  const bySeller = new Map<string, Commission[]>();
  const { docs } = await untypedDb()
    .collection(entryPaths.commissions(event.id))
    .select('promoterId', 'kind', 'amount', 'lines', 'own', 'state')
    .get();
  for (const one of docs) {
    const row = parseCommission(one.id, one.data());
    bySeller.set(row.promoterId, [...(bySeller.get(row.promoterId) ?? []), row]);
  }
  for (const [promoterId, found] of bySeller) {
    if (bonusesDue(rules, found).length === 0) continue;
    if (!mayGoOn()) return false;
    await workTransaction(async (tx) => {
      const own = await tx.get(all.where('promoterId', '==', promoterId));
      const rows = own.docs.map((one) => parseCommission(one.id, one.data()));
      for (const { rule, amount, tickets, rows: n } of bonusesDue(rules, rows)) {
        const line = { ticketTypeId: '', dateId: '', quantity: 0, net: 0, amount, leader: 0 };
        addCommission(tx, event, {
          ...{ id: `bonus-${promoterId}-${rule.family}-${n}`, kind: 'bonus', promoterId },
          ...{
            leaderId: '',
            ledgerId: '',
            source: '',
            amount,
            leaderAmount: 0,
            tickets: 0,
            net: 0,
          },
          ...{ shares: {}, lines: [{ ...line, ruleId: rule.id }], own: false, state: 'earned' },
          ...{ at: now, reason: `${tickets} entradas` },
        });
      }
    });
  }
  return true;
}

/** Opens the rows of a rejected settlement again (ids: the event, the settlement). */
export const unsettleJob: JobKind = {
  isRepeatable: true,
  run: async ({ ids: [eventId = '', settlementId = ''] }) => {
    const { producerId } = await readEvent(eventId);
    const found = await db().doc(entryPaths.settlement(producerId, settlementId)).get();
    const settlement = parsePromoterSettlement(found.id, found.data());
    if (settlement?.state !== 'rejected') return;
    for (const id of [eventId, ...settlement.carried]) {
      while (await releaseSome(id, settlement));
    }
  },
};

const releaseSome = (eventId: string, { id, promoterId }: PromoterSettlement): Promise<boolean> =>
  workTransaction(async (tx) => {
    const taken = rowsOf(eventId).where('takenBy', 'array-contains', id).limit(CHUNK);
    const { docs } = await tx.get(taken);
    for (const one of docs) {
      const { open, takenBy } = parseCommission(one.id, one.data());
      tx.update(rowsOf(eventId).doc(one.id), {
        open: [...open, promoterId],
        takenBy: takenBy.filter((settlementId) => settlementId !== id),
        state: 'earned',
      });
    }
    return docs.length === CHUNK;
  });
