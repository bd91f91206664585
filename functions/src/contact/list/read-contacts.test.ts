import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Find } from '@/lab/store/collection';
import { Documents } from '@/lab/store/documents';
import { storeClient } from '@/lab/store/store';
import { atOnce } from '@/lab/store/transport';
import { type Criteria, EVERYONE } from '@/lib/domain/contact/audience';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { countMembers, mailedMembers } from '../../mailing/support/members';
import { untypedDb as db, replaceBackend } from '../../support/admin';
import { countAudienceMembers } from '../audience';

/** A count is looked at while somebody writes an audience of years: each contact is read once, and many of them at once. */

const PEOPLE = 6_000;
const BUYERS = 3_000;
const P = 'norte';
const documents = new Documents();

/** What a client reads, as the database charges it, and how many of its requests wait for one before. */
function counted() {
  const read = { documents: 0, rounds: 0 };
  let open = 0;
  const call = async <T>(operation: string, run: () => T): Promise<T> => {
    if (open === 0) read.rounds += 1;
    open += 1;
    const found = run();
    if (operation !== 'commit') read.documents += charged(found);
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
    return found;
  };
  replaceBackend({ firestore: storeClient(documents, { ...atOnce, call }) });
  return read;
}

/** A query that finds nothing costs one, and so do a thousand that are counted. */
function charged(found: unknown): number {
  if (Array.isArray(found)) return found.length;
  const { docs, data } = found as { docs?: unknown[]; data?: () => Record<string, unknown> };
  return Math.max(1, docs ? docs.length : Number(data?.().count ?? 0) / 1_000);
}

beforeAll(async () => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  replaceBackend({ firestore: storeClient(documents) });
  const write = db().batch();
  for (let n = 0; n < PEOPLE; n += 1) {
    const email = `p${n}@x.cl`;
    const bought = { e: { tickets: 1, amount: 5_000, lastAt: Timestamp.now(), attended: true } };
    write.set(db().doc(paths.contact(P, contactIdOf(email))), {
      ...{ email, name: '', state: 'active', basis: 'consent', origin: 'import', tags: [] },
      ...(n < BUYERS && { bought, boughtEvents: ['e'] }),
      ...{ comuna: n % 2 ? 'Ñuñoa' : 'Renca', city: 'Santiago' },
    });
  }
  await write.commit();
});
beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
});
afterEach(() => {
  vi.unstubAllEnvs();
  replaceBackend(null);
});

const nunoa = { kind: 'place' as const, of: 'comuna' as const, names: ['Ñuñoa'] };
const came = { kind: 'attended' as const, eventId: null, since: null };
const bought = {
  ...{ kind: 'bought' as const, eventId: 'e', minTickets: 1, minAmount: 0, since: null },
};

it.each<[string, Criteria, number, number]>([
  ['everybody', EVERYONE, PEOPLE, PEOPLE / 100],
  ['a place', { ...EVERYONE, include: [nunoa] }, PEOPLE / 2, PEOPLE],
  ['an exclusion', { ...EVERYONE, exclude: [came] }, PEOPLE - BUYERS, PEOPLE],
  ['either of two', { ...EVERYONE, match: 'any', include: [nunoa, came] }, 4_500, PEOPLE],
  ['buyers of an event', { ...EVERYONE, include: [bought] }, BUYERS, BUYERS],
])('%s: each contact that may match is read once', async (_, criteria, people, reads) => {
  const read = counted();
  expect(await countAudienceMembers(P, criteria)).toMatchObject({ recipients: people });
  // Besides: the mails of the week, and pages of which nothing is left.
  expect(read.documents).toBeLessThanOrEqual(reads + 20);
  expect(read.rounds).toBeLessThanOrEqual(4);
});

it('a campaign that holds some out reads each contact once, and counts who gets it', async () => {
  const criteria: Criteria = { ...EVERYONE, include: [nunoa] };
  const campaign = { ...parseCampaignRun('c', { producerId: P, holdOut: true }), criteria };
  const read = counted();
  const { recipients, heldOut = 0 } = await countMembers(campaign);
  expect(read.documents).toBeLessThanOrEqual(PEOPLE + 20);
  expect(heldOut).toBeGreaterThan(0);
  expect(recipients + heldOut).toBe(PEOPLE / 2);
  let mailed = 0;
  for await (const _ of mailedMembers(campaign)) mailed += 1;
  expect(recipients).toBe(mailed);
});

it('a list of one page is one query', async () => {
  const read = counted();
  const criteria: Criteria = { ...EVERYONE, include: [{ ...nunoa, names: ['Renca'] }] };
  expect(await countAudienceMembers('nobody', criteria)).toMatchObject({ recipients: 0 });
  expect(read.documents).toBe(2);
});

it.each([
  ['', 0],
  ['late ', 150_000],
])(
  'a stream that breaks %sgoes on after whom it brought, and counts nobody twice',
  async (_, ms) => {
    counted();
    const from = performance.now();
    const whole = Find.prototype.stream;
    let broken = 0;
    vi.spyOn(Find.prototype, 'stream').mockImplementation(async function* (this: Find) {
      let brought = 0;
      for await (const one of whole.call(this)) {
        yield one;
        brought += 1;
        if (brought < 400 || broken >= 2) continue;
        broken += 1;
        vi.spyOn(performance, 'now').mockReturnValue(from + broken * ms);
        throw Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });
      }
    });
    const people = await countAudienceMembers(P, { ...EVERYONE, exclude: [came] });
    expect([broken, people.recipients]).toEqual([2, PEOPLE - BUYERS]);
  },
);
