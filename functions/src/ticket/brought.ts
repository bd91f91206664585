import type { DocumentReference } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { broughtKey, parseBroughtImport } from '@/lib/domain/ticket/brought';
import type { BringAttendees } from '@/lib/domain/ticket/brought-schema';
import type { Ticket } from '@/lib/domain/ticket/ticket';
import { db } from '../support/admin';
import { idOfKey } from '../support/codes';
import { fail } from '../support/errors';
import type { SaleTransaction } from '../support/sale-transaction';

export const importRef = (eventId: string, importId: string) =>
  db().doc(entryPaths.broughtImport(eventId, importId));

/** Reads an import; null if nothing was brought by it. */
export async function readBroughtImport(
  eventId: string,
  importId: string,
  tx?: Pick<SaleTransaction, 'get'>,
) {
  const ref = importRef(eventId, importId);
  const found = await (tx ? tx.get(ref) : ref.get());
  return found.exists ? parseBroughtImport(found.id, found.data()) : null;
}

/** The ticket of a line: its id follows from what it says, so that no retry and no other import makes a second one. */
export function broughtRef(
  eventId: string,
  person: BringAttendees['people'][number],
  ticketTypeId: string,
  dateId: string,
): DocumentReference {
  const key = idOfKey(`${broughtKey(person, ticketTypeId, dateId)}|${person.nth}`);
  return db().doc(paths.ticket(eventId, `b-${key}`));
}

/** The tickets of an import. */
export const ticketsOf = (eventId: string, importId: string) =>
  db().collection(paths.tickets(eventId)).where('brought.importId', '==', importId);

/** Refuses to mail a ticket that was brought in before somebody said on what its people are mailed. */
export async function requireBroughtWords(
  { eventId, kind, brought }: Pick<Ticket, 'eventId' | 'kind' | 'brought'>,
  tx?: Pick<SaleTransaction, 'get'>,
): Promise<void> {
  if (kind !== 'brought') return;
  const record = brought?.importId ? await readBroughtImport(eventId, brought.importId, tx) : null;
  if (record?.words) return;
  const message =
    'Es de otra ticketera: antes di en qué te basas para escribirles, en Traer asistentes';
  throw fail('failed-precondition', message);
}
