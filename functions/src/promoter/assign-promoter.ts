import type { Transaction } from 'firebase-admin/firestore';
import { datesOf } from '@/lib/domain/event/date/event-date';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import {
  type LedgerPart,
  type LedgerRow,
  negatePart,
  parseLedgerRow,
  partOfShare,
  partOnDate,
} from '@/lib/domain/ledger/ledger';
import * as calls from '@/lib/domain/promoter/calls';
import { earnOf } from '@/lib/domain/promoter/earn';
import {
  mayAssignUntil,
  type PromoterCode,
  parsePromoterCode,
} from '@/lib/domain/promoter/promoter';
import { assignPromoterSchema } from '@/lib/domain/promoter/promoter-schema';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { eventFor, readEvent } from '../event/event';
import { appendRow } from '../ledger/ledger';
import { requireFlag } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { idOfKey } from '../support/codes';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { isOwn, promoterCodeRef, readLeaderMarks, readRulesAt } from './attribution';
import { addCommission, addTakenBack, readSources, type Source } from './commissions';

/**
 * Says afterwards whose a sale is ('' nobody's), with a reason, until seven days after its date. Needs `events.manage`
 * and `finance.view`. A row takes back what was earned, and it is earned anew by the rules of the sale's moment; a row
 * that adds up to nothing moves what was sold. Refunded tickets stay with whom they were.
 */
export const assignPromoter = callable(calls.assignPromoter, {
  input: assignPromoterSchema,
  access: 'session',
  handle: async ({ input: { eventId, ledgerId, code, reason }, caller }) => {
    const { producerId } = await eventFor(caller, eventId, 'events.manage');
    await requireFlag(caller, producerId, 'finance.view', eventId);
    const done = await transact(async (tx) => {
      const event = await readEvent(eventId, tx);
      const found = await tx.get(db().doc(entryPaths.ledgerRow(eventId, ledgerId)));
      const row = parseLedgerRow(found.id, found.data());
      if (!found.exists || row.kind !== 'sale') {
        throw fail('invalid-argument', 'Esa venta no es de este evento', 'ledgerId');
      }
      if (row.parts.some(({ list }) => list !== undefined)) {
        throw fail('failed-precondition', 'Lo que se regaló no es venta de nadie', 'ledgerId');
      }
      requireInTime(event, row);
      const [promoter, held] = [
        await promoterOf(tx, producerId, code),
        await heldOf(tx, row, eventId),
      ];
      const sources = await readSources(tx, eventId, held);
      const rules = promoter ? await readRulesAt(tx, eventId, row.at) : [];
      const leaderMarks = promoter ? await readLeaderMarks(tx, producerId, promoter) : [];
      const whose = ({ promotionId }: Ticket) =>
        sources.get(promotionId)?.commission.promoterId ?? '';
      const tickets = held.filter((ticket) => whose(ticket) !== (promoter?.promoterId ?? ''));
      if (tickets.length === 0) return false;
      const who = { promoter, leaderMarks, by: caller.uid };
      const assigned = { row, tickets, sources, ...who, at: new Date(), reason };
      const id = addPair(tx, event, assigned, rules);
      moveInBooks(tx, event, assigned, id);
      audit(tx, caller, {
        action: 'promoter.assign',
        object: { type: 'event', id: eventId, name: eventName(event) },
        producerId,
        after: { ledgerId, code, tickets: tickets.length },
        reason,
      });
      return true;
    });
    const whose = code ? 'La venta quedó asignada' : 'La venta quedó sin promotor';
    return { success: true, message: done ? whose : 'Ya estaba así' };
  },
});

type Assigned = {
  row: LedgerRow;
  tickets: readonly Ticket[];
  sources: ReadonlyMap<string, Source>;
  promoter: PromoterCode | null;
  leaderMarks: readonly string[];
  at: Date;
  by: string;
  reason: string;
};

function requireInTime(event: EventRecord, { parts }: LedgerRow): void {
  const ids = new Set(parts.map(({ dateId }) => dateId));
  const dates = datesOf(event);
  const own = dates.filter(({ id }) => ids.has(id));
  const until = mayAssignUntil(own.length > 0 ? own : dates);
  if (!until || until > new Date()) return;
  throw fail(
    'failed-precondition',
    'Una venta se asigna hasta 7 días después de su fecha',
    'ledgerId',
  );
}

async function promoterOf(tx: Transaction, producerId: string, code: string) {
  const ref = promoterCodeRef(producerId, code);
  if (!ref) return null;
  const promoter = parsePromoterCode((await tx.get(ref)).data());
  if (promoter.promoterId && promoter.active) return promoter;
  throw fail('invalid-argument', 'Ese código no es de ningún promotor activo', 'code');
}

/** The tickets of a sale that its money was not given back for. One that was resold stays sold by whom it was. */
async function heldOf(tx: Transaction, { id, shares }: LedgerRow, eventId: string) {
  const refs = shares.map(({ ticketId }) => db().doc(paths.ticket(eventId, ticketId)));
  const found = refs.length > 0 ? await tx.getAll(...refs) : [];
  const tickets = found.map((one) => parseTicket(one.id, one.data()));
  return tickets.filter(({ status, ledgerId }) => status !== 'refunded' || ledgerId !== id);
}

/** Takes back what the tickets earned, and adds what they earn now. Returns the id of the row that holds it. */
function addPair(
  tx: Transaction,
  event: EventRecord,
  { row, tickets, sources, promoter, leaderMarks, at, reason }: Assigned,
  rules: Parameters<typeof earnOf>[0],
): string {
  const { id } = db().collection(entryPaths.commissions(event.id)).doc();
  const about = { kind: 'assign' as const, at, reason, ledgerId: row.id };
  for (const [n, source] of [...sources.values()].entries()) {
    const mine = tickets.filter(({ promotionId }) => promotionId === source.commission.id);
    const ids = mine.map((ticket) => ticket.id);
    addTakenBack(tx, event, source, ids, { ...about, id: `${id}-${n}` });
  }
  const { promoterId = '', leaderId = '' } = promoter ?? {};
  if (promoter) {
    const lines = row.parts.map((part, index) => ({
      ticketTypeId: part.id,
      dateId: part.dateId ?? '',
      tickets: row.shares.flatMap(({ ticketId, part: of, amount }) =>
        of === index && tickets.some((one) => one.id === ticketId)
          ? { id: ticketId, net: amount }
          : [],
      ),
    }));
    const own = isOwn(event.producerId, promoter.marks, row.buyer);
    const leaderOwn = isOwn(event.producerId, leaderMarks, row.buyer);
    const sold = lines.filter((line) => line.tickets.length > 0);
    const earned = earnOf(rules, sold, { hasLeader: leaderId !== '', own, leaderOwn });
    addCommission(tx, event, { ...earned, ...about, id, source: '', promoterId, leaderId, own });
  }
  for (const ticket of tickets) {
    const promotion = { promotionId: promoter ? id : '', promoterId };
    tx.update(db().doc(paths.ticket(event.id, ticket.id)), promotion);
  }
  return id;
}

/** Takes what the tickets were sold for from their promoters to another; the row adds up to nothing. */
function moveInBooks(
  tx: Transaction,
  event: EventRecord,
  { row, tickets, sources, promoter, at, by }: Assigned,
  id: string,
): void {
  const parts = tickets.flatMap((ticket): LedgerPart[] => {
    const share = row.shares.find(({ ticketId }) => ticketId === ticket.id);
    const sold = share && row.parts[share.part];
    if (!share || !sold) return [];
    const { promoterId: _then, via, ahead: _ahead, ...rest } = sold;
    const one = partOfShare(rest, share);
    const part = event.dates ? partOnDate(one, ticket.dateId) : one;
    const { promoterId: from, kind } = sources.get(ticket.promotionId)?.commission ?? {};
    const to = promoter?.promoterId;
    return [
      {
        ...negatePart(part),
        ...(from && { promoterId: from, ...(via && kind === 'sale' && { via }) }),
      },
      { ...part, ...(to && { promoterId: to }) },
    ];
  });
  const { producerId, name, timeZone, resellFee, dates } = event;
  const key = `assign ${row.id} ${id}`;
  appendRow(
    tx,
    { id: event.id, producerId, name, timeZone, resellFee, dates },
    {
      ...{ id: idOfKey(`${event.id} ${key}`), kind: 'assign', key, hash: '', at },
      ...{ channel: row.channel, buyer: row.buyer, parts, shares: [], by },
      ...{ total: 0, serviceFee: 0, refundOf: [], reference: '' },
    },
  );
}
