import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeClient } from '@/lab/store/store';
import {
  audienceVerdict,
  type Condition,
  type Criteria,
  EVERYONE,
} from '@/lib/domain/contact/audience';
import { contactIdOf, parseContact } from '@/lib/domain/contact/contact';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { makeCampaign } from '@/tests/support/campaigns';
import { untypedDb as db, replaceBackend } from '../support/admin';
import { audienceMembers, countAudienceMembers } from './audience';
import { resolveConditions } from './list/resolve';

/** Whatever an audience asks, its count is who gets it, and everybody else is counted under one reason. */

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  replaceBackend({ firestore: storeClient() });
});
afterEach(() => {
  vi.unstubAllEnvs();
  replaceBackend(null);
});

const DAY = 86_400_000;
const EVENTS = ['e0', 'e1', 'e2'];
const LINKS = ['https://a.cl/0', 'https://a.cl/1', 'https://a.cl/2'];
const ago = (days: number) => Timestamp.fromMillis(Date.now() - days * DAY);
/** Not a round number of days, so that no test depends on the hour. */
const SOMETIME = fc.integer({ min: 0, max: 90 }).map((days) => days + 0.3);

const purchase = fc.record({
  tickets: fc.integer({ min: 0, max: 3 }),
  amount: fc.constantFrom(0, 5_000, 20_000),
  days: SOMETIME,
  attended: fc.boolean(),
  codes: fc.subarray(['AMIGOS', 'DOS']),
  promoters: fc.subarray(['ana', 'leo']),
});

const person = fc.record({
  state: fc.constantFrom('active', 'active', 'active', 'unsubscribed', 'bounced', 'blocked'),
  basis: fc.constantFrom('consent', 'consent', 'interest', 'contract', 'none'),
  isObjected: fc.constantFrom(false, false, false, true),
  // A pause takes the place of the quiet time.
  waits: fc.constantFrom(
    ...[{}, {}, { pausedUntil: 5 }, { quietUntil: 5 }, { pausedUntil: -5, quietUntil: -5 }],
  ),
  tags: fc.subarray(['vip', 'techno', 'prensa']),
  origin: fc.constantFrom('import', 'buyer', 'form'),
  comuna: fc.constantFrom('', 'Ñuñoa', 'Renca', 'Viña del Mar'),
  city: fc.constantFrom('', 'Santiago', 'Viña del Mar'),
  bought: fc.dictionary(fc.constantFrom(...EVENTS), purchase),
  opened: fc.boolean(),
  links: fc.subarray([0, 1, 2]),
});
type Person = typeof person extends fc.Arbitrary<infer P> ? P : never;

const aDay = fc
  .option(SOMETIME)
  .map((days) =>
    days === null ? null : new Date(Date.now() - days * DAY).toISOString().slice(0, 10),
  );
const anEvent = fc.option(fc.constantFrom(...EVENTS));

const conditionOf = (campaignId: string): fc.Arbitrary<Condition> => {
  const aCampaign = fc.constantFrom(null, campaignId);
  return fc.oneof(
    fc.record({
      kind: fc.constant('tag' as const),
      tags: fc.subarray(['vip', 'techno'], { minLength: 1 }),
    }),
    fc.record({
      kind: fc.constant('origin' as const),
      origin: fc.constantFrom('import' as const, 'buyer' as const),
    }),
    fc.record({
      ...{ kind: fc.constant('bought' as const), eventId: anEvent, since: aDay },
      ...{ minTickets: fc.integer({ min: 1, max: 4 }), minAmount: fc.constantFrom(0, 10_000) },
    }),
    fc.record({
      ...{ kind: fc.constant('attended' as const), eventId: anEvent, since: aDay },
      minEvents: fc.constantFrom(undefined, 1, 2, 3),
    }),
    SOMETIME.map((days) => ({
      kind: 'notBought' as const,
      since: null,
      days: Math.floor(days) + 1,
    })),
    fc.record({
      kind: fc.constant('code' as const),
      eventId: anEvent,
      code: fc.constantFrom('', 'AMIGOS'),
    }),
    fc.record({
      kind: fc.constant('promoter' as const),
      eventId: anEvent,
      promoterId: fc.constantFrom(null, 'ana'),
    }),
    fc.constantFrom<Condition>(
      { kind: 'place', of: 'comuna', names: ['ñuñoa', 'Renca'] },
      { kind: 'place', of: 'city', names: ['Santiago'] },
    ),
    fc.record({ kind: fc.constant('opened' as const), campaignId: aCampaign, since: aDay }),
    fc.record({
      ...{ kind: fc.constant('clicked' as const), campaignId: aCampaign, since: aDay },
      link: fc.constantFrom(undefined, 0, 1, 2, 7),
    }),
  );
};

const criteriaOf = (campaignId: string): fc.Arbitrary<Criteria> =>
  fc.record({
    match: fc.constantFrom('all' as const, 'any' as const),
    include: fc.array(conditionOf(campaignId), { maxLength: 3 }),
    exclude: fc.array(conditionOf(campaignId), { maxLength: 3 }),
    minusBuyers: fc.boolean(),
  });

const contactOf = (one: Person, email: string, campaignId: string) => {
  const bought = Object.fromEntries(
    Object.entries(one.bought).map(([id, { days, ...fact }]) => [
      id,
      { ...fact, lastAt: ago(days) },
    ]),
  );
  const waits = Object.entries(one.waits).map(([field, days]) => [field, ago(-days)]);
  const at = { [campaignId]: ago(3) };
  return {
    ...{ email, name: email, basis: one.basis, tags: one.tags },
    ...(one.isObjected ? { state: 'unsubscribed', objectedAt: ago(1) } : { state: one.state }),
    ...{ origin: one.origin, comuna: one.comuna, city: one.city, bought },
    boughtEvents: Object.keys(bought).filter((id) => bought[id]?.tickets),
    ...Object.fromEntries(waits),
    opened: one.opened || one.links.length > 0 ? at : {},
    clicked: one.links.length > 0 ? at : {},
  };
};

/** A campaign of two batches, and who of them pressed which of its links. */
async function world(people: readonly Person[]) {
  const half = Math.ceil(people.length / 2);
  const { campaignId, producerId } = await makeCampaign(0, {
    ...{ freeze: { done: true, recipients: people.length, batches: 2 }, status: 'sent' },
    ...{ frozen: { links: LINKS }, startedAt: Timestamp.now() },
  });
  const emails = people.map((_, n) => `p${n}@x.cl`);
  const ids = emails.map(contactIdOf);
  const write = db().batch();
  for (const [n, one] of people.entries()) {
    const ref = db().doc(paths.contact(producerId, ids[n] ?? ''));
    write.set(ref, contactOf(one, emails[n] ?? '', campaignId));
  }
  for (const n of [0, 1]) {
    const [from, to] = [n * half, (n + 1) * half];
    const contactIds = ids.slice(from, to);
    const named = { campaignId, producerId, n, contactIds, createdAt: ago(30), letters: '' };
    write.set(db().doc(innerPaths.campaignBatch(campaignId, n)), named);
    const letters = (link: number) =>
      people
        .slice(from, to)
        .map(({ links }) => (links.includes(link) ? 'c' : '.'))
        .join('');
    const byLink = { 0: letters(0), 1: letters(1), 2: letters(2) };
    write.set(db().doc(innerPaths.campaignTrackingPart(campaignId, n)), { byLink });
  }
  await write.commit();
  const contacts = people.map((one, n) =>
    parseContact(ids[n] ?? '', contactOf(one, emails[n] ?? '', campaignId)),
  );
  return { campaignId, producerId, contacts };
}

async function membersOf(producerId: string, criteria: Criteria, sold: string | null) {
  const ids: string[] = [];
  for await (const { id } of audienceMembers(producerId, criteria, sold)) ids.push(id);
  return ids;
}

it('an audience counts who gets it, and everybody else by one reason', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 1, maxLength: 25 }),
      fc.infiniteStream(criteriaOf('CAMPAIGN')),
      async (people, all) => {
        const { campaignId, producerId, contacts } = await world(people);
        for (const drawn of all.take(6)) {
          const criteria: Criteria = JSON.parse(
            JSON.stringify(drawn).replaceAll('CAMPAIGN', campaignId),
          );
          const count = await countAudienceMembers(producerId, criteria, 'e1');
          const members = await membersOf(producerId, criteria, 'e1');
          expect(count.recipients).toBe(members.length);
          expect(new Set(members).size).toBe(members.length);
          const isHeld = (id: string) => id < '8';
          const compared = await countAudienceMembers(producerId, criteria, 'e1', isHeld);
          expect(compared.heldOut).toBe(members.filter(isHeld).length);
          expect(compared.recipients).toBe(members.length - (compared.heldOut ?? 0));
          if (criteria.include.length + criteria.exclude.length === 0) continue;
          const { unsubscribed, bounced, blocked, unproven, paused, paced, buyers } = count;
          const excluded = (count.excluded ?? []).reduce((sum, one) => sum + one, 0);
          const others = unsubscribed + bounced + blocked + unproven + paused + paced + buyers;
          const resolved = await resolveConditions(producerId, criteria);
          const wanted = contacts.filter(
            (one) => audienceVerdict(one, criteria, new Date(), 'e1', resolved) !== 'out',
          );
          expect(members.length + others + excluded).toBe(wanted.length);
        }
      },
    ),
    { numRuns: 25 },
  );
});

it('who clicked a link is read of each batch, and of another producer’s campaign nobody is', async () => {
  const none = fc.sample(person, { numRuns: 4, seed: 1 });
  const people = none.map((one, n) => ({
    ...{ ...one, state: 'active', basis: 'consent', isObjected: false },
    ...{ waits: {}, links: [[0], [1], [0, 2], []][n] ?? [] },
  })) as Person[];
  const { campaignId, producerId } = await world(people);
  const pressed = (link: number): Condition & { kind: 'clicked' } => ({
    ...{ kind: 'clicked', campaignId, link, since: null },
  });
  const whoGets = (criteria: Criteria) => membersOf(producerId, criteria, null);
  const idsOf = (...places: number[]) => places.map((n) => contactIdOf(`p${n}@x.cl`)).sort();
  expect(await whoGets({ ...EVERYONE, include: [pressed(0)] })).toEqual(idsOf(0, 2));
  expect(await whoGets({ ...EVERYONE, exclude: [pressed(0)] })).toEqual(idsOf(1, 3));
  expect(await whoGets({ ...EVERYONE, include: [pressed(2), pressed(1)], match: 'any' })).toEqual(
    idsOf(1, 2),
  );
  const one = pressed(0);
  const theirs = await resolveConditions('another', { ...EVERYONE, include: [one] });
  expect(theirs).toEqual(new Map([[one, new Set()]]));
  // From before it was kept who pressed which link.
  const part = db().doc(innerPaths.campaignTrackingPart(campaignId, 1));
  await part.set({ letters: 'c.' });
  await expect(whoGets({ ...EVERYONE, exclude: [pressed(0)] })).rejects.toThrow('qué enlace tocó');
});
