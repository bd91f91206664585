import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { broughtKey, parseBroughtImport } from '@/lib/domain/ticket/brought';
import type { BringAttendees } from '@/lib/domain/ticket/brought-schema';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
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

/** The ticket of each line, whose id follows from what it says; the line of an undone one gets the next (`round`). */
export async function broughtTickets(
  tx: Pick<SaleTransaction, 'getAll'>,
  eventId: string,
  people: BringAttendees['people'],
  ticketTypeId: string,
  dateId: string,
): Promise<DocumentSnapshot[]> {
  const keys = people.map((one) => idOfKey(`${broughtKey(one, ticketTypeId, dateId)}|${one.nth}`));
  const refOf = (key: string, round: number) =>
    db().doc(paths.ticket(eventId, round === 0 ? `b-${key}` : `b-${key}-${round}`));
  const found = await tx.getAll(...keys.map((key) => refOf(key, 0)));
  for (let round = 1; ; round += 1) {
    const over = found.flatMap((one, i) => (isUndone(one) ? [i] : []));
    if (over.length === 0) return found;
    const next = await tx.getAll(...over.map((i) => refOf(keys[i] ?? '', round)));
    for (const [n, i] of over.entries()) found[i] = next[n]!;
  }
}

function isUndone(found: DocumentSnapshot): boolean {
  if (!found.exists) return false;
  const { status, brought } = parseTicket(found.id, found.data());
  return status === 'revoked' && brought?.importId === '';
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
