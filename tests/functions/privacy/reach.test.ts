import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import {
  answerPrivacy,
  confirmPrivacy,
  deleteContacts,
  erasePrivacy,
  importContacts,
  removeMember,
  restoreContacts,
} from '@/functions/src/callables';
import { countTicketBuyers } from '@/functions/src/mailing/support/ticket-buyers';
import { auth, untypedDb as db } from '@/functions/src/support/admin';
import { mayMarket } from '@/lib/domain/contact/consent';
import { contactIdOf, parseContact } from '@/lib/domain/contact/contact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { KEPT_PLACES } from '@/lib/domain/privacy/erasure';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { ofFile } from '../../support/of-file';
import { openPrivacyCase, privacyCase, privacyLink } from '../../support/privacy/cases';
import { beginLife, HAPPENINGS, type Life } from '../../support/privacy/life';
import { placesOf } from '../../support/privacy/sweep';
import { record } from '../../support/sales';
import { makeTeam } from '../../support/team';

/** Where a right reaches, from which desk, and how a block ends. */

const inbox = inboxOfFile();
const admin = ofFile(() => makeUser({ role: 'admin' }));

const contactOf = ({ event, email }: Life) =>
  db().doc(paths.contact(event.producerId, contactIdOf(email)));
const stateOf = async (life: Life) => {
  const data = (await contactOf(life).get()).data();
  return String(data?.state ?? data?.suppressed ?? 'active');
};
/** A purchase without the box ticked, which makes nobody a contact. */
const buys = ({ checkout, event, email }: Life) =>
  record(checkout, {
    eventId: event.id,
    kind: 'sale',
    lines: [{ ticketTypeId: event.type, quantity: 1, unitPrice: 10_000 }],
    buyer: { name: 'Ana Rojas', email },
  });
const isImported = ({ event: { producerId }, owner, email }: Life) =>
  callAs(importContacts, owner, {
    producerId,
    rows: [{ email, name: 'Ana Rojas' }],
    source: 'lista.csv',
    basis: 'interest',
    text: 'Compró',
  });

describe("at the platform's desk", () => {
  test.each(['blocking', 'erasure'] as const)(
    'a request (%s) reaches the producers of whom they only bought a ticket',
    async (right) => {
      const life = await beginLife();
      const { event, email } = life;
      await buys(life);
      const folio = await openPrivacyCase(email, right);
      if (right === 'erasure') {
        const { answer } = await callAs(erasePrivacy, admin, { folio });
        expect(answer).toContain('Queda una huella');
      }
      expect((await privacyCase(folio)).producers).toContain(event.producerId);
      const { producerId, id: eventId } = event;
      const buyers = await countTicketBuyers({ producerId, eventId, dateIds: [] });
      expect([buyers.recipients, buyers.blocked]).toEqual([0, 1]);
      await isImported(life);
      const now = parseContact('', (await contactOf(life).get()).data());
      expect(mayMarket(now, new Date()).ok).toBe(false);
    },
  );

  test('a request reaches the producer who only keeps what a deleted contact left', async () => {
    const life = await beginLife();
    const { event, owner, email } = life;
    const { producerId } = event;
    await isImported(life);
    const contactIds = [contactIdOf(email)];
    await callAs(deleteContacts, owner, { producerId, contactIds });
    const bin = await db().collection(paths.bin(producerId)).get();
    for (const one of bin.docs) await one.ref.delete();
    const folio = await openPrivacyCase(email, 'objection');
    expect((await privacyCase(folio)).producers).toContain(producerId);
    await isImported(life);
    const now = parseContact('', (await contactOf(life).get()).data());
    expect(mayMarket(now, new Date()).ok).toBe(false);
  });

  test.each(['blocking', 'objection', 'erasure'] as const)(
    'a request (%s) keeps them out at a producer that gets their address only afterwards',
    async (right) => {
      const life = await beginLife();
      const folio = await openPrivacyCase(life.email, right);
      if (right === 'erasure') {
        const { answer } = await callAs(erasePrivacy, admin, { folio });
        expect(answer).toContain('los organizadores que hay hoy');
      } else {
        expect(inbox.text(inbox.to(life.email).at(-1))).toContain('los organizadores que hay hoy');
      }
      await isImported(life);
      await buys(life);
      const now = parseContact('', (await contactOf(life).get()).data());
      expect(mayMarket(now, new Date()).ok).toBe(false);
    },
  );

  test('a block that is refused ends at every producer', async () => {
    const [life, stranger] = [await beginLife(), await beginLife()];
    stranger.email = life.email;
    await HAPPENINGS.isAdded?.(life);
    const folio = await openPrivacyCase(life.email, 'blocking');
    expect([await stateOf(life), await stateOf(stranger)]).toEqual(['blocked', 'blocked']);
    await callAs(answerPrivacy, admin, { folio, answer: 'No', action: 'reject' });
    expect([await stateOf(life), await stateOf(stranger)]).toEqual(['active', 'active']);
  });

  test('an erasure takes the account of whoever was in a team once, and what the team keeps of it', async () => {
    const { producerId, owner } = await makeTeam();
    const email = `estuvo-${randomUUID().slice(0, 8)}@correo.cl`;
    const money = fromFlags(['finance.view']);
    const member = await makeUser({
      email,
      role: 'producer',
      producers: [producerId],
      permissions: money,
    });
    const line = innerPaths.inboxLine(member.uid, 'a');
    await db().doc(line).set({ at: new Date() });
    const folio = await openPrivacyCase(email, 'erasure');
    await callAs(removeMember, owner, { producerId, userId: member.uid });
    const former = db().doc(innerPaths.formerHolder(producerId, member.uid));
    expect((await former.get()).exists).toBe(true);
    const { answer } = await callAs(erasePrivacy, admin, { folio });
    expect(answer).not.toContain('equipo');
    const kept: readonly string[] = KEPT_PLACES.map(({ holds }) => holds);
    expect((await placesOf([email])).filter((place) => !kept.includes(place))).toEqual([]);
    expect((await db().doc(line).get()).exists).toBe(false);
    await expect(auth().getUser(member.uid)).rejects.toMatchObject({
      code: 'auth/user-not-found',
    });
  });

  test('an erasure leaves the account of an administrator, by its claim too', async () => {
    const chief = await makeUser({ role: 'admin' });
    await db().doc(paths.user(chief.uid)).update({ role: null });
    const folio = await openPrivacyCase(chief.email, 'erasure');
    await callAs(erasePrivacy, admin, { folio });
    expect((await db().doc(paths.user(chief.uid)).get()).exists).toBe(true);
  });

  test('an erasure that died after a contact is finished by the next call', async () => {
    const life = await beginLife();
    await isImported(life);
    const folio = await openPrivacyCase(life.email, 'erasure');
    const consents = db().collection(
      entryPaths.contactConsents(life.event.producerId, contactIdOf(life.email)),
    );
    expect((await consents.get()).size).toBe(1);
    const dies = vi.spyOn(db(), 'recursiveDelete').mockRejectedValueOnce(new Error('down'));
    expect((await errorOf(callAs(erasePrivacy, admin, { folio }))).code).toBe('internal');
    dies.mockRestore();
    await callAs(erasePrivacy, admin, { folio });
    expect((await consents.get()).size).toBe(0);
  });
});

describe('a block', () => {
  test('that two requests hold ends with the second refusal', async () => {
    const life = await beginLife();
    const { email, event, owner } = life;
    await HAPPENINGS.isAdded?.(life);
    const refuse = (who: Who, folio: string) =>
      callAs(answerPrivacy, who, { folio, answer: 'Ya lo pediste', action: 'reject' });
    const [first, second] = [
      await openPrivacyCase(email, 'blocking', event.producerId),
      await openPrivacyCase(email, 'blocking'),
    ];
    await refuse(admin, second);
    expect(await stateOf(life)).toBe('blocked');
    await refuse(owner, first);
    expect(await stateOf(life)).toBe('active');
  });

  test('that was granted stays when another request is refused', async () => {
    const life = await beginLife();
    const { email, event, owner } = life;
    await HAPPENINGS.isAdded?.(life);
    const folio = await openPrivacyCase(email, 'blocking', event.producerId);
    await callAs(answerPrivacy, owner, { folio, answer: 'Bloqueamos tus datos' });
    const other = await openPrivacyCase(email, 'blocking');
    await callAs(answerPrivacy, admin, { folio: other, answer: 'No', action: 'reject' });
    expect(await stateOf(life)).toBe('blocked');
  });

  test('from before requests were noted beside it is held by its own', async () => {
    const life = await beginLife();
    const { email, event, owner } = life;
    await contactOf(life).set({ email, state: 'blocked', heldState: 'active' });
    const folio = await openPrivacyCase(email, 'blocking', event.producerId);
    await callAs(answerPrivacy, owner, { folio, answer: 'No', action: 'reject' });
    expect(await stateOf(life)).toBe('blocked');
  });

  test('that ended while its contact was in the bin does not come back with it', async () => {
    const life = await beginLife();
    const { email, event, owner } = life;
    await HAPPENINGS.isAdded?.(life);
    const folio = await openPrivacyCase(email, 'blocking', event.producerId);
    const ids = { producerId: event.producerId, contactIds: [contactIdOf(email)] };
    await callAs(deleteContacts, owner, ids);
    await callAs(answerPrivacy, owner, { folio, answer: 'No', action: 'reject' });
    await callAs(restoreContacts, owner, ids);
    const { state, blockedAt } = parseContact('', (await contactOf(life).get()).data());
    expect([state, blockedAt]).toEqual(['active', null]);
  });

  test('that was refused is not made again by its link, which names the closed case', async () => {
    const life = await beginLife();
    const { email, event, owner } = life;
    await HAPPENINGS.isAdded?.(life);
    const link = privacyLink(email, 'blocking', event.producerId);
    const { folio } = await callAs(confirmPrivacy, null, link);
    await callAs(answerPrivacy, owner, { folio, answer: 'No', action: 'reject' });
    const mails = inbox.to(email).length;
    expect(await callAs(confirmPrivacy, null, link)).toMatchObject({ folio, state: 'rejected' });
    expect(await stateOf(life)).toBe('active');
    expect(inbox.to(email)).toHaveLength(mails);
  });
});
