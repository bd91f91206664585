import { randomUUID } from 'node:crypto';
import {
  createValidator,
  deleteContacts,
  importContacts,
  inviteMember,
  issueCourtesies,
  openRefunds,
  removeMember,
  revokeCourtesy,
  revokeValidator,
  saveContact,
} from '@/functions/src/callables';
import { auth, untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, joinProducer, makeUser, type Who } from '../functions';
import { record } from '../sales';
import { VIEWER } from '../team';
import type { Life } from './life';

/** The person as a member of the producer's team, with their account, which may be there already. */
export async function joinsTeam({ event, email }: Life): Promise<Who> {
  const known = await auth()
    .getUserByEmail(email)
    .catch(() => null);
  if (!known) return makeUser({ email, role: 'producer', producers: [event.producerId] });
  await joinProducer(known.uid, event.producerId);
  const now = Math.floor(Date.now() / 1000);
  const token = { uid: known.uid, sub: known.uid, email, email_verified: true, role: 'producer' };
  return { uid: known.uid, email, token: { ...token, auth_time: now, iat: now } };
}

/** What a member does whose name is noted beside it: with other people, links, events and money. */
export async function worksFor(life: Life, who: Who): Promise<void> {
  const { event, checkout } = life;
  const { producerId } = event;
  const eventId = event.id;
  const guest = (name: string) => ({ name, email: `${name}-${randomUUID().slice(0, 8)}@x.cl` });
  const [added, deleted, listed] = [guest('una'), guest('dos'), guest('tres')];
  // Without words of its own the note of a contact says who added it.
  for (const one of [added, deleted]) {
    await callAs(saveContact, who, { producerId, ...one, phone: '', tags: [], basis: 'contract' });
  }
  const list = { source: 'lista.csv', basis: 'consent', text: 'Acepto' };
  await callAs(importContacts, who, { producerId, rows: [listed], ...list });
  await callAs(deleteContacts, who, { producerId, contactIds: [contactIdOf(deleted.email)] });
  const given = await callAs(issueCourtesies, who, {
    eventId,
    ticketTypeId: event.type,
    recipients: [guest('una'), guest('dos')],
    key: randomUUID(),
  });
  const [courtesyId = ''] = given.courtesies as string[];
  await callAs(revokeCourtesy, who, { eventId, courtesyId });
  const endsAt = Date.now() + 3_600_000;
  for (const isRevoked of [false, true]) {
    const door = { eventId, name: 'Puerta', ticketTypeIds: [], startsAt: null, endsAt };
    const { validatorId } = await callAs(createValidator, who, door);
    if (isRevoked) await callAs(revokeValidator, who, { eventId, validatorId });
  }
  // What a version and a request of change keep of who made them.
  const by = { uid: who.uid, email: who.email };
  await db().doc(entryPaths.version(eventId, 1)).set({ producerId, n: 1, by });
  await db()
    .doc(paths.event(eventId))
    .update({ pending: { fields: {}, prices: {}, by } });
  const lines = [{ ticketTypeId: event.type, quantity: 1, unitPrice: 10_000 }];
  const sold = await record(checkout, { eventId, kind: 'sale', lines, buyer: guest('cuatro') });
  const order = { eventId, items: [{ ledgerId: sold.ledgerId }], includeFee: true };
  await callAs(openRefunds, who, { ...order, reason: 'No puede ir' });
  const { email } = guest('cinco');
  await callAs(inviteMember, who, { producerId, email, permissions: VIEWER });
}

/** The person joins the team, works for it, and is removed from it by its owner. */
export async function worksInTheTeam(life: Life): Promise<void> {
  const { event, owner } = life;
  const who = await joinsTeam(life);
  await worksFor(life, who);
  await callAs(removeMember, owner, { producerId: event.producerId, userId: who.uid });
  // A chosen address for answers goes with who it was.
  await db()
    .doc(paths.producer(event.producerId))
    .update({ replyTo: { uid: who.uid, email: who.email } });
}
