import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { offerRoute } from '@/lib/domain/kit/routes/links';
import type { Entry } from '@/lib/domain/waitlist/entry';
import { parseEntry } from '@/lib/domain/waitlist/entry';
import { db } from '../support/admin';
import { fail } from '../support/errors';
import { packToken, unpackToken } from '../support/mail/keys';
import { mailSettings } from '../support/mail/mailer';
import type { SaleTransaction } from '../support/sale-transaction';

const PURPOSE = 'waitlist';

/** The proof that a link of the list gives: whose place it is, and that they have not left and joined again since. */
export type EntryLink = { eventId: string; entryId: string; round: number };

export const entryRef = (eventId: string, id: string) =>
  db().doc(entryPaths.waitEntry(eventId, id));

/** The token of somebody's place; it is mailed to them, and is in no document and no answer. */
export const offerTokenOf = ({ eventId, id, round }: Pick<Entry, 'eventId' | 'id' | 'round'>) =>
  packToken(PURPOSE, [eventId, id, round]);

export const offerUrl = (entry: Pick<Entry, 'eventId' | 'id' | 'round'>): string =>
  `${mailSettings().siteUrl}${offerRoute(entry.eventId, offerTokenOf(entry))}`;

export function readOfferToken(token: string): EntryLink | null {
  const [eventId, entryId, round] = unpackToken(PURPOSE, token) ?? [];
  return eventId ? { eventId: `${eventId}`, entryId: `${entryId}`, round: Number(round) } : null;
}

/** The place on the list that a link opens; `not-found` where it is gone, or theirs no more. */
export async function entryOfLink(
  tx: Pick<SaleTransaction, 'get'> | null,
  { eventId, entryId, round }: EntryLink,
): Promise<Entry> {
  const ref = entryRef(eventId, entryId);
  const found = tx ? await tx.get(ref) : await ref.get();
  const entry = parseEntry(found.id, found.data());
  if (!found.exists || entry.round !== round) {
    throw fail('not-found', 'Este lugar en la lista ya no existe');
  }
  return entry;
}

/** The event's name in a subject, which refuses control characters. */
export const nameInSubject = (event: Pick<EventRecord, 'name'>): string =>
  eventName(event).replace(/\p{C}/gu, ' ');
