import { randomUUID } from 'node:crypto';
import { advanceBreach, keepAffected, saveBreach, startExport } from '@/functions/src/callables';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseBreach } from '@/lib/domain/privacy/breach/breach';
import { parseBreachStep } from '@/lib/domain/privacy/breach/breach-history';
import { callAs, makeProducer, makeUser, type Who } from '../functions';

const HOUR = 3_600_000;

/** The facts of a breach with all that is needed to open and to close it. */
export const BREACH = {
  title: 'Lista descargada',
  natures: ['access', 'disclosure'],
  data: ['contact', 'financial'],
  what: 'Una cuenta ajena descargó los contactos',
  knownAt: Date.now() - 50 * HOUR,
  startedAt: Date.now() - 60 * HOUR,
  endedAt: null,
  persons: 2,
  records: 2,
  consequences: 'Correos no pedidos',
  taken: 'Se cerró la cuenta',
  proposed: 'Segundo factor',
};

/** Writes down a breach and opens it; returns its id. */
export async function openBreach(admin: Who, more: object = {}): Promise<string> {
  const { breachId } = await callAs(saveBreach, admin, { facts: { ...BREACH, ...more } });
  await callAs(advanceBreach, admin, { breachId, to: 'open' });
  return String(breachId);
}

export const storedBreach = async (breachId: string) =>
  parseBreach(breachId, (await db().doc(entryPaths.breach(breachId)).get()).data());

/** The stored history, in its order. */
export async function historyOf(breachId: string) {
  const { docs } = await db().collection(entryPaths.breachSteps(breachId)).orderBy('n').get();
  return docs.map((one) => parseBreachStep(one.id, one.data()));
}

/** A producer with two contacts whose list a member has just exported. */
export async function exportedList() {
  const producerId = await makeProducer({ name: 'Noche Austral' });
  const reader = await makeUser({ role: 'producer', producers: [producerId] });
  const emails = ['b', 'a'].map((name) => `${name}-${randomUUID().slice(0, 8)}@correo.cl`);
  for (const email of emails) await putContact(producerId, email, new Date());
  await callAs(startExport, reader, { people: 'contacts', of: producerId });
  return { producerId, reader, emails: emails.sort() };
}

export const putContact = (producerId: string, email: string, createdAt: Date) =>
  db()
    .doc(paths.contact(producerId, contactIdOf(email)))
    .set({ email, name: 'Ana Soto', state: 'active', createdAt });

/** The last two hours, as a query of the trace asks them. */
export const lately = () => ({ from: Date.now() - 2 * HOUR, to: Date.now() + HOUR });

/** An open breach with a kept list of the two persons of an export. */
export async function keptList(admin: Who, breachId?: string) {
  const read = await exportedList();
  const id = breachId ?? (await openBreach(admin));
  const asked = { ...lately(), producerId: read.producerId, breachId: id };
  const { listId } = await callAs(keepAffected, admin, asked);
  return { ...read, breachId: id, listId: String(listId) };
}
