import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { readAddress } from '@/lib/domain/kit/text/address';
import type { SaleInput, SaleOf } from '@/lib/domain/sale/sale-schema';
import { sellsAtDoor } from '@/lib/domain/shift/box-office';
import * as calls from '@/lib/domain/shift/calls';
import { SHIFT_LIMITS } from '@/lib/domain/shift/shift';
import { type DoorSale, sellAtDoorSchema } from '@/lib/domain/shift/shift-schema';
import { plansAfter, settleLateSale } from '../plan/late-sale';
import { withCodeTurns } from '../sale/code-turns';
import { record } from '../sale/record';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { idOfKey } from '../support/codes';
import { fail } from '../support/errors';
import { requireFeature } from '../support/feature';
import { requireUnrevoked } from './box-offices';
import { type Held, readHeld } from './held';
import { noteOver } from './note-over';

/** Those who buy at a door without saying who they are. */
const NOBODY = 'Puerta';

/**
 * Sells at a door, with the credential of a phone's shift; needs no session. It is the sale of `recordSale`, with its
 * prices, places and books. The same key counts once, however often the phone tells it. A sale that was `queued` without a
 * connection has the prices of when it was made, and may be told after its shift was closed or its link was revoked, if it was made
 * before. One that is refused is refused for good, and kept in the list of what went over (`noteOver`).
 */
export const sellAtDoor = callable(calls.sellAtDoor, {
  input: sellAtDoorSchema,
  access: 'open',
  handle: async ({ input, ip }) => {
    const held = await readHeld(input, ip);
    const { event, caller } = held;
    const sale = saleOf(held, input);
    const told = requireSellable(held, input)
      .catch(async (error: unknown) => {
        // Recorded already, and its answer was lost: it gets that answer, whatever its link may sell by now.
        const row = await db()
          .doc(entryPaths.ledgerRow(event.id, idOfKey(sale.key)))
          .get();
        if (!row.exists) throw error;
      })
      .then(() => withCodeTurns(event.id, (turns) => record(sale, caller, new Date(), turns)));
    const sold = await told.catch((error: unknown) => {
      if (!input.queued) throw error;
      return noteOver(held, input, sale.key, error);
    });
    if (plansAfter(sold.event, sold.at).length > 0) {
      await settleLateSale(event.id, sold.answer.ledgerId);
    }
    return sold.answer;
  },
});

/** Refuses what the phone's link may not sell, or might not when the phone sold it. */
async function requireSellable({ event, boxOffice }: Held, input: DoorSale): Promise<void> {
  const soldAt = input.queued ? input.soldAt : undefined;
  const { revokedAt } = boxOffice;
  if (!soldAt || (revokedAt && +soldAt > +revokedAt + SHIFT_LIMITS.clockSkewMs)) {
    requireUnrevoked(boxOffice);
  }
  await requireFeature('door', event.producerId, soldAt);
  if (input.tender === 'courtesy' && !boxOffice.courtesies) {
    throw fail('permission-denied', 'Esta caja no entrega cortesías', 'tender');
  }
  for (const [i, { ticketTypeId }] of input.lines.entries()) {
    if (sellsAtDoor(boxOffice, ticketTypeId)) continue;
    const message = 'Esa entrada no se vende en esta puerta';
    throw fail('permission-denied', message, `lines.${i}.ticketTypeId`);
  }
}

/** Where the tickets go; a wrong address refuses no sale whose buyer has left. */
function addressOf({ buyer, queued }: DoorSale): string {
  if (!buyer?.email) return '';
  const read = readAddress(buyer.email);
  if (read.ok) return read.value;
  if (queued) return '';
  throw fail('invalid-argument', read.message, 'buyer.email');
}

/** What a phone tells as the sale that the checkout would tell. */
function saleOf({ event, shift }: Held, input: DoorSale): SaleInput {
  const { key, dateId, queued, soldAt, tender, payment, paid, buyer, lines, promoter } = input;
  const sale: SaleOf<'sale'> = {
    kind: 'sale',
    eventId: event.id,
    key: doorKey(shift.id, key),
    channel: 'door',
    buyer: {
      name: buyer?.name || NOBODY,
      email: addressOf(input),
      rut: '',
      phone: '',
      acceptsMail: false,
    },
    lines,
    tender,
    shiftId: shift.id,
    promoter,
    dateId: dateId || undefined,
    payment,
    paid,
    soldAt: queued ? soldAt : undefined,
  };
  return sale;
}

/** A phone's keys are of its shift, so that none meets the checkout's or another drawer's. */
export const doorKey = (shiftId: string, key: string): string => `door:${shiftId}:${key}`;
