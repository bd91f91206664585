import type { SaleInput, SaleOf } from '@/lib/domain/sale/sale-schema';
import { sellsAtDoor } from '@/lib/domain/shift/box-office';
import * as calls from '@/lib/domain/shift/calls';
import { type DoorSale, sellAtDoorSchema } from '@/lib/domain/shift/shift-schema';
import { plansAfter, settleLateSale } from '../plan/late-sale';
import { withCodeTurns } from '../sale/code-turns';
import { record } from '../sale/record';
import { callable } from '../support/callable';
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
 * connection has the prices of when it was made, and may be told after its shift was closed or its link was revoked; where there is no
 * place for it any more it is refused for good, and kept in the list of what went over (`noteOver`).
 */
export const sellAtDoor = callable(calls.sellAtDoor, {
  input: sellAtDoorSchema,
  access: 'open',
  handle: async ({ input, ip }) => {
    const held = await readHeld(input, ip);
    const { event, boxOffice, caller } = held;
    if (!input.queued) requireUnrevoked(boxOffice);
    await requireFeature('door', event.producerId, input.queued ? input.soldAt : undefined);
    if (input.tender === 'courtesy' && !boxOffice.courtesies) {
      throw fail('permission-denied', 'Esta caja no entrega cortesías', 'tender');
    }
    for (const [i, { ticketTypeId }] of input.lines.entries()) {
      if (sellsAtDoor(boxOffice, ticketTypeId)) continue;
      const message = 'Esa entrada no se vende en esta puerta';
      throw fail('permission-denied', message, `lines.${i}.ticketTypeId`);
    }
    const sale = saleOf(held, input);
    const told = withCodeTurns(event.id, (turns) => record(sale, caller, new Date(), turns));
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

/** What a phone tells as the sale that the checkout would tell. */
function saleOf({ event, shift }: Held, input: DoorSale): SaleInput {
  const { key, dateId, queued, soldAt, tender, payment, buyer, lines } = input;
  const sale: SaleOf<'sale'> = {
    kind: 'sale',
    eventId: event.id,
    key: doorKey(shift.id, key),
    channel: 'door',
    buyer: {
      name: buyer?.name || NOBODY,
      email: buyer?.email ?? '',
      rut: '',
      phone: '',
      acceptsMail: false,
    },
    lines,
    tender,
    shiftId: shift.id,
    promoter: undefined,
    dateId: dateId || undefined,
    payment,
    soldAt: queued ? soldAt : undefined,
  };
  return sale;
}

/** A phone's keys are of its shift, so that none meets the checkout's or another drawer's. */
export const doorKey = (shiftId: string, key: string): string => `door:${shiftId}:${key}`;
