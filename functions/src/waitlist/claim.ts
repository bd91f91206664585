import { HttpsError } from 'firebase-functions/v2/https';
import type { EventRecord } from '@/lib/domain/event/event';
import type { Demand } from '@/lib/domain/event/tills/take';
import { dateOfEntry } from '@/lib/domain/event/waitlist';
import type { SaleOf } from '@/lib/domain/sale/sale-schema';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';
import { EVERY_DATE } from '@/lib/domain/ticket/type-dates';
import { isOffered } from '@/lib/domain/waitlist/entry';
import { withHeld } from '@/lib/domain/waitlist/held';
import { renewJob } from '../job/add-job';
import { fail } from '../support/errors';
import type { SaleTransaction } from '../support/sale-transaction';
import { entryOfLink, entryRef, readOfferToken } from './entries';

type Claim = {
  /** The event's types as this buyer may buy them. */
  seen: (types: readonly TicketType[]) => TicketType[];
  /** The demand, with the held places that it gives up. */
  demand: (of: Demand) => Demand;
  write: () => void;
};

const refuse = (message: string) => fail('failed-precondition', message, 'offer');

/**
 * Reads the waiting list's offer that a sale claims; null without. Refuses a link that is nobody's, an offer that is
 * over, claimed or given up, and lines of anything else. Two claims write the same entry, so one commits.
 */
export async function readClaim(
  tx: SaleTransaction,
  event: EventRecord,
  { offer, lines }: Pick<SaleOf<'sale'>, 'offer' | 'lines'>,
  dateId: string,
  at: Date,
): Promise<Claim | null> {
  if (!offer) return null;
  const link = readOfferToken(offer);
  if (!link || link.eventId !== event.id) {
    throw fail('invalid-argument', 'Ese enlace de la lista no es de este evento', 'offer');
  }
  const entry = await entryOfLink(tx, link).catch((error: unknown) => {
    const isGone = error instanceof HttpsError && error.code === 'not-found';
    throw isGone ? refuse('Ese lugar en la lista ya no existe') : error;
  });
  if (entry.status === 'claimed') throw refuse('Esa oferta ya se usó');
  if (!isOffered(entry, at)) throw refuse('Esa oferta ya venció');
  const { typeId, quantity } = entry;
  const bought = lines.reduce((sum, line) => sum + line.quantity, 0);
  const offered = dateOfEntry(event, entry.dateId);
  // A pass is of all dates, also where there is one.
  const isOther = offered !== EVERY_DATE && offered !== dateId;
  if (isOther || lines.some(({ ticketTypeId }) => ticketTypeId !== typeId)) {
    throw fail('invalid-argument', 'La oferta es de otra entrada o de otra fecha', 'lines');
  }
  if (bought > quantity) {
    throw fail('invalid-argument', `Te guardamos ${quantity}: tu compra pide más`, 'lines');
  }
  const held = { [typeId]: -bought };
  return {
    seen: (types) =>
      types.map((type) =>
        // A type that was on sale when it was offered is not closed by places that came back to the phase before.
        type.id === typeId ? { ...withHeld(type, dateId, -bought), opensAfter: '' } : type,
      ),
    demand: (of) => ({
      ...of,
      held,
      ...(of.dates && {
        dates: Object.fromEntries(
          Object.entries(of.dates).map(([id, one]) => [
            id,
            one.sold?.[typeId] ? { ...one, held } : one,
          ]),
        ),
      }),
    }),
    write: () => {
      tx.update(entryRef(event.id, entry.id), { status: 'claimed' });
      // Places held beyond those that were bought go to the next in line, or back to the sale.
      if (bought < quantity) renewJob(tx, 'offers', [event.id]);
    },
  };
}
