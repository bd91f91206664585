import fc from 'fast-check';
import { HttpsError } from 'firebase-functions/v2/https';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  answerPrivacy,
  confirmPrivacy,
  erasePrivacy,
  importContacts,
  reassignTicket,
  restoreContacts,
} from '@/functions/src/callables';
import { replaceQueue } from '@/functions/src/mailing/engine/queue';
import { untypedDb as db } from '@/functions/src/support/admin';
import { leaversOf } from '@/lib/domain/contact/consent';
import { contactIdOf, parseContact } from '@/lib/domain/contact/contact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseBatch } from '@/lib/domain/mailing/campaign-batch';
import { KEPT_PLACES } from '@/lib/domain/privacy/erasure';
import { FLAGS, fromFlags } from '@/lib/domain/rights/permissions';
import { callAs, errorOf, makeProducer, makeUser } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { openPrivacyCase, privacyCase, privacyLink } from '../../support/privacy/cases';
import { beginLife, HAPPENINGS, type Life, RETURNS } from '../../support/privacy/life';
import { placesOf } from '../../support/privacy/sweep';
import { joinsTeam, worksFor } from '../../support/privacy/team-work';
import { record } from '../../support/sales';

const inbox = inboxOfFile();
beforeAll(async () => {
  // Campaigns are written down, and nobody sends them.
  replaceQueue(async () => {});
});
afterAll(() => {
  replaceQueue(null);
});

const KEPT: readonly string[] = KEPT_PLACES.map(({ holds }) => holds);
const forbidden = async (...wanted: string[]) =>
  [...new Set(await placesOf(wanted))].filter((place) => !KEPT.includes(place));

/** How many random histories, and for how long at most: `npm run lab -- erasure` asks for more. */
const RUNS = Number(process.env.ERASURE_RUNS ?? 2);
const MINUTES = Number(process.env.ERASURE_MINUTES ?? 0);
const SEED = Number(process.env.ERASURE_SEED ?? 42);

// What happens twice may be refused (an invitation that waits): then it has happened.
const perform = (did: Record<string, (life: Life) => Promise<unknown>>, name: string, life: Life) =>
  did[name]?.(life).catch((error) => {
    if (!(error instanceof HttpsError)) throw error;
  });
const histories = fc.record({
  before: fc.uniqueArray(fc.constantFrom(...Object.keys(HAPPENINGS)), { minLength: 6 }),
  again: fc.array(fc.constantFrom(...Object.keys(HAPPENINGS)), { maxLength: 2 }),
  afterwards: fc.uniqueArray(fc.constantFrom(...Object.keys(RETURNS)), { minLength: 2 }),
});
// An account and the work of who was in a team are the platform's to erase.
const eraseAll = async ({ email }: Life) => {
  const folio = await openPrivacyCase(email, 'erasure');
  await callAs(erasePrivacy, await makeUser({ role: 'admin' }), { folio });
  return folio;
};
const erase = async ({ email, event, owner }: Life) => {
  const folio = await openPrivacyCase(email, 'erasure', event.producerId);
  await callAs(erasePrivacy, owner, { folio });
  return folio;
};

describe('an erasure', () => {
  test(
    'leaves the address in the allowed places only, whatever happened before and comes afterwards',
    async () => {
      const property = fc.asyncProperty(histories, async ({ before, again, afterwards }) => {
        const life = await beginLife();
        for (const name of [...before, ...again]) await perform(HAPPENINGS, name, life);
        const { email, other } = life;
        const untouched = (await placesOf([other])).sort();
        const isOfTeam = [...before, ...again].includes('worksInTheTeam');
        const folio = await (isOfTeam ? eraseAll(life) : erase(life));
        expect(await forbidden(email, `Nombre ${email}`)).toEqual([]);
        expect((await placesOf([other])).sort()).toEqual(untouched);
        expect((await privacyCase(folio)).steps.at(-1)).toMatchObject({ kind: 'erased' });
        for (const name of afterwards) await perform(RETURNS, name, life);
        expect(await forbidden(email)).toEqual([]);
      });
      await fc.assert(property, {
        numRuns: RUNS,
        seed: SEED,
        endOnFailure: true,
        ...(MINUTES > 0 && { interruptAfterTimeLimit: MINUTES * 60_000 }),
      });
    },
    // With a limit in minutes the number of runs is none; multiplied, it would be more than a timer can wait.
    120_000 + (MINUTES || RUNS) * 90_000,
  );

  test('takes who was in a team out of what they did for it, and says what keeps them', async () => {
    const life = await beginLife();
    await HAPPENINGS.worksInTheTeam?.(life);
    const folio = await eraseAll(life);
    expect(await forbidden(life.email)).toEqual([]);
    const { answer } = await privacyCase(folio);
    expect(answer).toMatch(/registro de cambios/);
    const { docs } = await db().collection(entryPaths.validators(life.event.id)).get();
    expect(docs[0]?.get('createdBy')).toMatch(/^Ex integrante [0-9a-f]{6}$/);
  });

  test('leaves the work of who is still in the team, and says so', async () => {
    const life = await beginLife();
    const who = await joinsTeam(life);
    await worksFor(life, who);
    const places = [...new Set(await placesOf([life.email]))].sort();
    const folio = await erase(life);
    expect([...new Set(await placesOf([life.email]))].sort()).toEqual(
      [...new Set([...places, 'privacyRequests/*'])].sort(),
    );
    expect((await privacyCase(folio)).answer).toContain('eres parte de un equipo');
  });

  test('names what the law wants kept and until when, and is one answer', async () => {
    const life = await beginLife();
    await HAPPENINGS.buysTwo?.(life);
    const folio = await erase(life);
    const { answer } = await privacyCase(folio);
    expect(answer).toMatch(/2 entradas compradas hasta el .* \d{4}/);
    expect(answer).toContain('30 días hábiles');
    expect(inbox.text(inbox.to(life.email).at(-1))).toContain('Borramos tus datos');
    expect((await errorOf(callAs(erasePrivacy, life.owner, { folio }))).code).toBe(
      'failed-precondition',
    );
  });

  test('takes a former holder out of a ticket, but not who its money belongs to', async () => {
    const [life, paid] = [await beginLife(), await beginLife()];
    for (const { checkout, event, email, other } of [life, paid]) {
      const lines = [{ ticketTypeId: event.type, quantity: 1, unitPrice: 10_000 }];
      const buyer = { name: 'Persona', email };
      const sold = await record(checkout, { eventId: event.id, kind: 'sale', lines, buyer });
      const ticketId = sold.tickets[0]?.id ?? '';
      const whom = { name: 'Vecina', email: other };
      if (life.event.id === event.id) {
        const resale = { eventId: event.id, kind: 'resale', lines: [{ ticketId, price: 9_000 }] };
        await record(checkout, { ...resale, buyer: whom });
      } else {
        await callAs(reassignTicket, paid.owner, { eventId: event.id, ticketId, ...whom });
      }
    }
    const ticketOf = async ({ event }: Life) =>
      (await db().collection(paths.tickets(event.id)).get()).docs[0]?.data() ?? {};
    const before = await ticketOf(life);
    expect(JSON.stringify(before)).toContain(life.email);
    for (const one of [life, paid]) await erase(one);
    const after = await ticketOf(life);
    expect(JSON.stringify(after)).not.toContain(life.email);
    expect(after.past).toEqual([{ ...before.past[0], name: '', email: '' }]);
    expect(after.pastPeople).toEqual([]);
    expect([after.holder, after.code]).toEqual([before.holder, before.code]);
    expect((await ticketOf(paid)).past[0].email).toBe(paid.email);
  });

  test('is not undone by an import, the bin, a sale, or by a campaign that goes on', async () => {
    const life = await beginLife();
    const { email, other, event, owner } = life;
    const { producerId } = event;
    for (const name of ['isAdded', 'isMailed', 'isBinned']) await HAPPENINGS[name]?.(life);
    const contactId = contactIdOf(email);
    await erase(life);
    const ref = db().doc(paths.contact(producerId, contactId));
    const isOut = async () => expect(JSON.stringify((await ref.get()).data())).not.toContain(email);
    await callAs(restoreContacts, owner, { producerId, contactIds: [contactId] });
    await isOut();
    const row = { email, name: 'Otra vez' };
    const list = { producerId, rows: [row], source: 'lista.csv', basis: 'consent', text: 'Acepto' };
    await callAs(importContacts, owner, list);
    await isOut();
    await HAPPENINGS.buysTwo?.(life);
    await isOut();
    const batches = await db()
      .collectionGroup('batches')
      .where('producerId', '==', producerId)
      .get();
    const [batch] = batches.docs.map((one) => parseBatch('c', 0, one.data()));
    expect(batch?.recipients.map((one) => one.email)).toEqual([other, '']);
    expect(batch?.letters).toHaveLength(2);
    // Bought again, it is only a purchase.
    expect(await forbidden(email)).toEqual([]);
  });

  test('of the platform reaches every producer and an account without a team, and leaves one with a team', async () => {
    const admin = await makeUser({ role: 'admin' });
    const [one, two] = [await beginLife(), await beginLife()];
    two.email = one.email;
    await HAPPENINGS.isAdded?.(one);
    await HAPPENINGS.isGivenOne?.(two);
    await HAPPENINGS.isAdded?.(two);
    const who = await makeUser({ email: one.email });
    const folio = await openPrivacyCase(one.email, 'erasure');
    expect((await errorOf(callAs(erasePrivacy, one.owner, { folio }))).code).toBe(
      'permission-denied',
    );
    await callAs(erasePrivacy, admin, { folio });
    expect(await forbidden(one.email)).toEqual([]);
    expect((await db().doc(paths.user(who.uid)).get()).exists).toBe(false);
    const member = await makeUser({ producers: [await makeProducer()] });
    const other = await openPrivacyCase(member.email, 'erasure');
    const { answer } = await callAs(erasePrivacy, admin, { folio: other });
    expect(answer).toContain('eres parte de un equipo');
    expect((await db().doc(paths.user(member.uid)).get()).exists).toBe(true);
  });

  test('stops what is on its way before anything else, and is finished by the next call', async () => {
    const admin = await makeUser({ role: 'admin' });
    const life = await beginLife();
    for (const name of ['isAdded', 'isMailed']) await HAPPENINGS[name]?.(life);
    const folio = await openPrivacyCase(life.email, 'erasure');
    const group = db().collectionGroup.bind(db());
    const dies = vi.spyOn(db(), 'collectionGroup').mockImplementation((id) => {
      if (id === 'views') throw new Error('down');
      return group(id);
    });
    expect((await errorOf(callAs(erasePrivacy, admin, { folio }))).code).toBe('internal');
    dies.mockRestore();
    const campaigns = db().collection(paths.campaigns());
    const mine = await campaigns.where('producerId', '==', life.event.producerId).get();
    const left = leaversOf(mine.docs[0]?.get('left') ?? []);
    expect(left.get(contactIdOf(life.email))).toBe('erased');
    await callAs(erasePrivacy, admin, { folio });
    expect(await forbidden(life.email)).toEqual([]);
  });

  test('takes the person out of saved views, and leaves what else they show', async () => {
    const [life, elsewhere] = [await beginLife(), await beginLife()];
    elsewhere.email = life.email;
    for (const one of [life, elsewhere]) {
      await HAPPENINGS.buysTwo?.(one);
      await HAPPENINGS.isLookedFor?.(one);
      await HAPPENINGS.isLookedForByWhoLeft?.(one);
    }
    const viewsOf = async ({ event, owner }: Life) => {
      const refs = [0, 1].flatMap((n) => [
        db().doc(entryPaths.teamView(event.producerId, String(n))),
        db().doc(entryPaths.ownView(owner.uid, String(n))),
      ]);
      return (await db().getAll(...refs)).map((one) => one.get('query'));
    };
    const others = await viewsOf(elsewhere);
    const byWhoLeft = async () =>
      (await db().collectionGroup('views').where('name', '==', 'Quien llamó').get()).size;
    const before = await byWhoLeft();
    await erase(life);
    expect(await byWhoLeft()).toBe(before - 1);
    const [team, own, named, neighbour] = await viewsOf(life);
    expect([team, own, named]).toEqual(['state=active&dense=0', 'state=active&dense=0', undefined]);
    expect(neighbour).toContain('vecina');
    expect(await viewsOf(elsewhere)).toEqual(others);
  });

  test("of one producer leaves another's contact as it is", async () => {
    const [one, two] = [await beginLife(), await beginLife()];
    two.email = one.email;
    for (const life of [one, two]) await HAPPENINGS.isAdded?.(life);
    await erase(one);
    const ref = db().doc(paths.contact(two.event.producerId, contactIdOf(one.email)));
    expect(parseContact('', (await ref.get()).data()).email).toBe(one.email);
  });

  test('is for who manages access, of a case of erasure', async () => {
    const life = await beginLife();
    const { producerId } = life.event;
    const folio = await openPrivacyCase(life.email, 'erasure', producerId);
    const access = await openPrivacyCase(life.email, 'access', producerId);
    const others = FLAGS.filter((flag) => flag !== 'users.manageAccess');
    for (const who of [
      await makeUser({ role: 'producer', producers: [producerId], permissions: fromFlags(others) }),
      await makeUser({ role: 'producer', producers: [await makeProducer()] }),
      await makeUser(),
    ]) {
      expect((await errorOf(callAs(erasePrivacy, who, { folio }))).code).toBe('permission-denied');
    }
    const wrong = await errorOf(callAs(erasePrivacy, life.owner, { folio: access }));
    expect(wrong.code).toBe('failed-precondition');
    const more = await errorOf(callAs(erasePrivacy, life.owner, { folio, email: 'x@x.cl' }));
    expect(more.code).toBe('invalid-argument');
  });
});

test('a block holds from the moment it is asked, in campaigns on their way, and ends if it is refused', async () => {
  const life = await beginLife();
  const { email, event, owner } = life;
  for (const name of ['isAdded', 'isMailed']) await HAPPENINGS[name]?.(life);
  const link = privacyLink(email, 'blocking', event.producerId);
  const { folio } = await callAs(confirmPrivacy, null, link);
  const ref = db().doc(paths.contact(event.producerId, contactIdOf(email)));
  const stateNow = async () => parseContact('', (await ref.get()).data()).state;
  expect(await stateNow()).toBe('blocked');
  const going = await db()
    .collection(paths.campaigns())
    .where('producerId', '==', event.producerId)
    .get();
  expect(going.docs[0]?.get('left')).toContain(contactIdOf(email));
  await callAs(answerPrivacy, owner, { folio, answer: 'No hay reclamo', action: 'reject' });
  expect(await stateNow()).toBe('active');
});
