import type { EventRecord } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { feesAt } from '@/lib/domain/producer/fee-history';
import type { Fees } from '@/lib/domain/producer/fees';
import { parseProducer } from '@/lib/domain/producer/producer';
import { differenceOf } from '@/lib/domain/sale/move-price';
import { parseMoved } from '@/lib/domain/ticket/moved';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { readEvent } from '../event/event';
import { guardRef } from '../event/tills/refs';
import type { Visit } from '../event/tills/serve';
import { appendRow } from '../ledger/ledger';
import { db } from '../support/admin';
import { idOfKey } from '../support/codes';
import type { SaleTransaction } from '../support/sale-transaction';
import { goneRefusal, HOLDER } from '../ticket/gift';
import type { ReserveGiver } from '../ticket/gift-mail';
import { type Move, moveState } from '../ticket/move';
import { prepareMove } from './move';
import { agreedByHolder, openDifferenceCase } from './move-price';

/** The time that a call has to hand its mail over, before a repeated call does it. */
export const MAIL_MS = 60_000;

type MovedTicket = {
  ticket: Ticket;
  event: EventRecord;
  mails: boolean;
  mailed: boolean;
  /** The id of the notice to another person with a claim to what a cheaper date gives back; else ''. */
  notice: string;
};

/** Moves a ticket by its holder's link (`prepareMove`); what a cheaper date gives back is a case. Idempotent. */
export async function moveInTransaction(
  tx: SaleTransaction,
  visit: Visit,
  move: Move & { back: number; producerName: string },
  reserve: ReserveGiver,
): Promise<MovedTicket> {
  const { eventId, ticketId, dateId } = move;
  const now = new Date();
  const ref = db().doc(paths.ticket(eventId, ticketId));
  const guardDoc = await tx.get(guardRef(eventId));
  const found = await tx.get(ref);
  const state = moveState(found, move);
  if (state === 'gone') throw goneRefusal();
  const event = await readEvent(eventId, tx);
  if (state === 'repeated') {
    const ticket = parseTicket(found.id, found.data());
    const moved = parseMoved(found.data());
    const mails = !moved.mailed && now.getTime() - moved.at > MAIL_MS;
    if (mails) {
      await reserve(event, ticket);
      tx.update(ref, { moved: { ...moved, at: now.getTime() } });
    }
    return { ticket, event, mails, mailed: moved.mailed, notice: '' };
  }
  const plan = await prepareMove({
    ...{ tx, event, found, dateId, at: now, reserve, by: HOLDER },
    fees: () => readFees(event.producerId, now, tx),
    enter: (on) => visit.enter(tx, guardDoc, on),
    agree: agreedByHolder(move.back),
    note: { at: now.getTime(), mailed: false },
  });
  plan.write();
  const { ticket, count, shared, sale, difference } = plan;
  let notice = '';
  if (shared && sale) {
    const { id, producerId, name, timeZone, resellFee, dates } = event;
    const key = `move ${ticketId} ${count}`;
    const rowId = idOfKey(`${id} ${key}`);
    appendRow(
      tx,
      { id, producerId, name, timeZone, resellFee, dates },
      {
        ...{ id: rowId, kind: 'move', key, hash: '', at: now },
        ...{ channel: sale.channel, buyer: sale.buyer, parts: sale.parts, shares: [] },
        ...{ total: sale.total, serviceFee: sale.serviceFee, refundOf: [], reference: '' },
        by: 'buyer',
      },
    );
    if (differenceOf(difference) < 0) {
      const { producerName } = move;
      const opened = { rowId, caller: HOLDER, producerName };
      notice = openDifferenceCase(tx, event, shared, difference, opened);
    }
  }
  return { ticket, event, mails: true, mailed: false, notice };
}

async function readFees(
  producerId: string,
  at: Date,
  tx: Pick<SaleTransaction, 'get'>,
): Promise<Fees> {
  const found = await tx.get(db().doc(paths.producer(producerId)));
  const { feesHistory, fees } = parseProducer(found.id, found.data());
  return feesAt(feesHistory, at, fees);
}
