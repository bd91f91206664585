import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { doorHash } from '@/lib/domain/door/door-list';
import { readGuestKey } from '@/lib/domain/door/guest-key';
import type { Validator } from '@/lib/domain/door/validator';
import { paths } from '@/lib/domain/kit/paths';
import { parseTicket, parseTicketCodes } from '@/lib/domain/ticket/ticket';
import { db } from '../support/admin';
import type { SaleTransaction } from '../support/sale-transaction';

type Scanned = { snapshot: DocumentSnapshot; code: string; isOldCode: boolean };

/**
 * The ticket of what a door sent: a code, that of an earlier holder too, or the key of a guest who is let in by name; null
 * for none. A key is taken with `byName` alone and from a door with the list of guests, and says which code it stood for.
 */
export async function scannedTicket(
  tx: SaleTransaction,
  eventId: string,
  { sent, byName }: { sent: string; byName: boolean },
  { guests }: Pick<Validator, 'guests'>,
): Promise<Scanned | null> {
  const tickets = db().collection(paths.tickets(eventId));
  if (byName) {
    const key = readGuestKey(sent);
    if (!key || !guests) return null;
    const snapshot = await tx.get(db().doc(paths.ticket(eventId, key.ticketId)));
    const { code: own, deadCodes } = parseTicketCodes(snapshot.data());
    const code = [own, ...deadCodes].find((one) => doorHash(eventId, one) === key.hash);
    const isGuest = parseTicket(snapshot.id, snapshot.data()).kind === 'courtesy';
    return isGuest && code ? { snapshot, code, isOldCode: code !== own } : null;
  }
  const found = await tx.get(tickets.where('code', '==', sent).limit(1));
  const [live] = found.docs;
  if (live) return { snapshot: live, code: sent, isOldCode: false };
  const dead = await tx.get(tickets.where('deadCodes', 'array-contains', sent).limit(1));
  const [old] = dead.docs;
  return old ? { snapshot: old, code: sent, isOldCode: true } : null;
}
