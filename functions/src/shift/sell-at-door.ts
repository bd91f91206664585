import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { readAddress } from '@/lib/domain/kit/text/address';
import type { SaleOf } from '@/lib/domain/sale/sale-schema';
import { sellsAtDoor } from '@/lib/domain/shift/box-office';
import * as calls from '@/lib/domain/shift/calls';
import { doorSaleKey, isBeforeRevoked } from '@/lib/domain/shift/shift';
import { type DoorSale, sellAtDoorSchema } from '@/lib/domain/shift/shift-schema';
import { plansAfter, settleLateSale } from '../plan/late-sale';
import { withCodeTurns } from '../sale/code-turns';
import { record, recordAtBar } from '../sale/record';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { idOfKey } from '../support/codes';
import { fail } from '../support/errors';
import { requireFeature } from '../support/feature';
import { requireUnrevoked } from './box-offices';
import { type HeldShift, heldShiftOf } from './held';
import { noteOver } from './note-over';
import { tonightOf } from './read-shift';

/** Those who buy at a door without saying who they are. */
const NOBODY = 'Puerta';

/**
 * Sells tickets, food and drink at a door, with the credential of a phone's shift: the sale of `recordSale`, once per
 * key. One that was `queued` without a connection has the prices of when it was made, and may be told after its shift
 * was closed or its link revoked, if it was made before as far as the server can know (`isBeforeRevoked`). A refused
 * one is refused for good, and kept in a list (`noteOver`).
 */
export const sellAtDoor = callable(calls.sellAtDoor, {
  input: sellAtDoorSchema,
  access: 'open',
  handle: async ({ input, ip }) => {
    const phone = await heldShiftOf(input, ip);
    const { event } = phone;
    // A sale that waits was made before: the server has not heard all of the phone.
    const held = input.waits ? { ...phone, caller: { ...phone.caller, phone: undefined } } : phone;
    const { sale } = salesOf(held, input);
    const told = requireSellable(held, input)
      .catch(async (error: unknown) => {
        // Recorded already, and its answer was lost: it gets that answer, whatever its link may sell by now.
        const row = await db()
          .doc(entryPaths.ledgerRow(event.id, idOfKey(sale.key)))
          .get();
        if (!row.exists) throw error;
      })
      .then(() => recordSold(held, input));
    const sold = await told.catch(async (error: unknown) => {
      if (!input.queued) throw error;
      await noteOver(held, input, sale.key, error);
      return recordSold(held, input);
    });
    return settled(event.id, sold);
  },
});

/** Records what a phone tells, whatever its link sells. */
export function recordSold(held: Pick<HeldShift, 'event' | 'shift' | 'caller'>, input: DoorSale) {
  const { event, caller } = held;
  const { sale, bar } = salesOf(held, input);
  const now = new Date();
  return sale.kind === 'consumption'
    ? recordAtBar(sale, caller, now)
    : withCodeTurns(
        event.id,
        (turns) => record(sale, caller, now, turns, bar),
        bar?.lines.map(({ consumptionId }) => consumptionId),
      );
}

/** The answer to a sale, once it has what a plan gave the others. */
export async function settled(
  eventId: string,
  { answer, at, event }: Awaited<ReturnType<typeof recordSold>>,
) {
  if (plansAfter(event, at).length > 0) await settleLateSale(eventId, answer.ledgerId);
  return answer;
}

/** Refuses what the phone's link may not sell, or might not when the phone sold it. */
async function requireSellable(
  { event, boxOffice, heard }: HeldShift,
  input: DoorSale,
): Promise<void> {
  const soldAt = input.queued ? input.soldAt : undefined;
  const { revokedAt } = boxOffice;
  if (!soldAt || (revokedAt && soldAt > revokedAt)) requireUnrevoked(boxOffice);
  if (soldAt && revokedAt && !isBeforeRevoked(soldAt, revokedAt, heard)) {
    const message =
      'Se informó después de revocar el enlace, y ese teléfono tenía conexión cuando dice que vendió';
    throw fail('permission-denied', message, 'soldAt');
  }
  await requireFeature('door', event.producerId, soldAt);
  if (input.tender === 'courtesy' && !boxOffice.courtesies) {
    throw fail('permission-denied', 'Esta caja no entrega cortesías', 'tender');
  }
  if (input.products.length > 0 && !boxOffice.products) {
    throw fail('permission-denied', 'Esta caja no vende productos', 'products');
  }
  for (const [i, { ticketTypeId }] of input.lines.entries()) {
    if (sellsAtDoor(boxOffice, ticketTypeId)) continue;
    const message = 'Esa entrada no se vende en esta puerta';
    throw fail('permission-denied', message, `lines.${i}.ticketTypeId`);
  }
}

/** The address that the tickets go to; a wrong address refuses no sale whose buyer has left. */
function addressOf({ buyer, queued }: DoorSale): string {
  if (!buyer?.email) return '';
  const read = readAddress(buyer.email);
  if (read.ok) return read.value;
  if (queued) return '';
  throw fail('invalid-argument', read.message, 'buyer.email');
}

/** A phone's sale as the checkout would tell it: food and drink by themselves, or as `bar` with the tickets. */
function salesOf(
  { event, shift }: Pick<HeldShift, 'event' | 'shift'>,
  input: DoorSale,
): { sale: SaleOf<'sale' | 'consumption'>; bar?: SaleOf<'consumption'> } {
  const { key, dateId, queued, soldAt, tender, payment, paid, buyer, lines, products, promoter } =
    input;
  const common = {
    eventId: event.id,
    key: doorSaleKey(shift.id, key),
    channel: 'door',
    buyer: {
      name: buyer?.name || NOBODY,
      email: addressOf(input),
      rut: '',
      phone: '',
      acceptsMail: false,
    },
    tender,
    shiftId: shift.id,
    dateId: dateId || undefined,
    payment,
    soldAt: queued ? soldAt : undefined,
  };
  // Food and drink that are handed over now are of tonight, whichever date the tickets are for.
  const tonight = tonightOf(event, common.soldAt ?? new Date())?.id;
  const ofBar = { ...common, dateId: tonight, lines: products, paid };
  const bar: SaleOf<'consumption'> = { ...ofBar, kind: 'consumption' };
  if (lines.length === 0) return { sale: bar };
  const sale: SaleOf<'sale'> = { ...common, kind: 'sale', lines, paid, promoter };
  return products.length > 0 ? { sale, bar: { ...bar, key: barKey(sale.key) } } : { sale };
}

/** The key of what is eaten and drunk and was sold with the tickets of a key. */
export const barKey = (key: string): string => `${key}:bar`;
