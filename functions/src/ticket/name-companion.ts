import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { courtesyIndex } from '@/lib/domain/ticket/courtesy';
import { type Party, unnamedCompanion } from '@/lib/domain/ticket/party';
import { parseTicket, parseTicketCodes, ticketIndex } from '@/lib/domain/ticket/ticket';
import { db } from '../support/admin';
import { fail } from '../support/errors';
import { NO_ANSWERS } from './new-ticket';

/** Writes a companion's name ('': none); false if it is the same. Refuses who was let in, and what is over. */
export function nameCompanion(
  tx: Pick<Transaction, 'update'>,
  snapshot: DocumentSnapshot,
  named: string,
): boolean {
  const { party, holder, status, code, courtesyId, eventId } = parseTicket(
    snapshot.id,
    snapshot.data(),
  );
  const state: Party['state'] = named ? 'named' : 'open';
  const name = named || unnamedCompanion(party?.guest ?? '');
  if (!party || (party.state === state && holder.name === name)) return false;
  if (status !== 'valid') {
    throw fail('failed-precondition', `${holder.name} ya entró, o su entrada ya no vale`);
  }
  const { email } = holder;
  const { deadCodes } = parseTicketCodes(snapshot.data());
  const changed = { ...party, state };
  tx.update(snapshot.ref, {
    holder: { ...holder, name },
    party: changed,
    ...ticketIndex({ ...holder, name }, code, deadCodes),
    changedAt: FieldValue.serverTimestamp(),
    // Another name may be another person, whose age nobody asked.
    ...NO_ANSWERS,
  });
  tx.update(db().doc(entryPaths.courtesy(eventId, courtesyId)), {
    name,
    party: changed,
    ...courtesyIndex({ name, email }),
  });
  return true;
}
