import * as logger from 'firebase-functions/logger';
import { paths } from '@/lib/domain/kit/paths';
import type { SaleOf } from '@/lib/domain/sale/sale-schema';
import { parseMoved } from '@/lib/domain/ticket/moved';
import { parseTicket, parseTicketCodes } from '@/lib/domain/ticket/ticket';
import { readEvent } from '../event/event';
import type { PreparedSale, SaleContext } from '../ledger/sale-context';
import { db } from '../support/admin';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { giverRoom } from '../ticket/gift-mail';
import { mailTicket, ticketSenderOf } from '../ticket/ticket-mail';
import { MAIL_MS } from './holder-move';
import { prepareMove } from './move';
import { agreedByPayment } from './move-price';

/**
 * Plans the move to a dearer date, paid at the checkout. The new code is mailed to the holder, who need not have paid.
 */
export async function preparePaidMove(
  context: SaleContext,
  { ticketId, dateId, paid, key: order }: SaleOf<'move'>,
): Promise<PreparedSale> {
  const { tx, event, at, rowId, caller, enter } = context;
  const found = await tx.get(db().doc(paths.ticket(event.id, ticketId)));
  if (!found.exists) {
    throw fail('invalid-argument', 'Esa entrada no es de este evento', 'ticketId');
  }
  if (parseTicket(found.id, found.data()).kind !== 'sale') {
    throw fail('failed-precondition', 'Esa entrada no se compró aquí', 'ticketId');
  }
  const { sale, write } = await prepareMove({
    ...{ tx, event, found, dateId, at, enter, by: caller, order },
    fees: () => context.fees,
    // A payment is recorded, also where nobody can be mailed for now.
    reserve: async () => {},
    agree: agreedByPayment(paid),
    note: { at: 0, mailed: false, row: rowId },
    field: 'ticketId',
  });
  if (!sale) throw fail('failed-precondition', 'Esa entrada no se compró aquí', 'ticketId');
  return { ...sale, write };
}

const FULL = 'El correo de una entrada que cambió de fecha no cabe todavía';

/** Mails the new code of a ticket that a row has moved; a repeated call mails what was not accepted yet. */
export async function mailPaidMove(eventId: string, ticketId: string, rowId: string) {
  const ref = db().doc(paths.ticket(eventId, ticketId));
  const mine = await transact(async (tx) => {
    const found = await tx.get(ref);
    const moved = parseMoved(found.data());
    const isLast =
      moved.row === rowId && parseTicketCodes(found.data()).deadCodes.length === moved.of;
    if (!isLast || moved.mailed || Date.now() - moved.at < MAIL_MS) return null;
    tx.update(ref, { moved: { ...moved, at: Date.now() } });
    return { ticket: parseTicket(found.id, found.data()), moved };
  });
  if (!mine) return;
  const { ticket, moved } = mine;
  const room = giverRoom(FULL);
  const send = async () => {
    const event = await readEvent(eventId);
    const sender = await ticketSenderOf(event.producerId);
    await room.reserve(event, ticket);
    await mailTicket(event, sender, ticket, { slot: room.slot() });
  };
  const mailed = await send().then(
    () => true,
    (error: unknown) => {
      logger.warn('The mail of a moved ticket was not accepted', { error: String(error) });
      return false;
    },
  );
  await transact(async (tx) => {
    const now = parseMoved((await tx.get(ref)).data());
    if (now.row === moved.row)
      tx.update(ref, { moved: { ...now, mailed, at: mailed ? now.at : 0 } });
  });
}
