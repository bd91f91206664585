import * as fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeClient } from '@/lab/store/store';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { parseJob } from '@/lib/domain/job/job';
import { shiftDay } from '@/lib/domain/kit/day';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { firstContent } from '@/lib/domain/mailing/automation/automation';
import type { AutomationKind } from '@/lib/domain/mailing/automation/automation-kinds';
import { isQuiet, mailDay } from '@/lib/domain/mailing/automation/mail-hours';
import { parseBatch } from '@/lib/domain/mailing/campaign-batch';
import { untypedDb as db, replaceBackend } from '../../support/admin';
import { replaceQueue } from '../engine/queue';
import { automationJob } from './work-automation';

/** The automations of a producer through any month, on documents in memory, by a clock of its own. */

const P = 'norte';
const HOUR = 3_600_000;
const PEOPLE = Array.from({ length: 5 }, (_, n) => {
  const email = `p${n}@x.cl`;
  return { id: contactIdOf(email), email };
});
const KINDS: AutomationKind[] = ['welcome', 'reminder', 'thanks', 'winBack'];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  replaceQueue(null);
  replaceBackend(null);
});

type Mail = { to: string; at: Date; kind: string; isService: boolean };
type World = {
  on: Map<AutomationKind, boolean>;
  mails: Mail[];
  blocked: Set<string>;
  version: number;
};

async function begin(start: string): Promise<World> {
  vi.setSystemTime(new Date(start));
  replaceBackend({ firestore: storeClient() });
  replaceQueue(async () => {});
  await db().doc(paths.producer(P)).set({ name: 'Norte', type: 'pro', status: 'active' });
  await db().doc(paths.feature('mailing')).set({ mode: 'on' });
  return { on: new Map(), mails: [], blocked: new Set(), version: 0 };
}

async function put(world: World, kind: AutomationKind, on: boolean): Promise<void> {
  const was = world.on.get(kind) === true;
  world.on.set(kind, on);
  world.version += 1;
  const content =
    kind === 'thanks' ? { ...firstContent(kind), buttonUrl: 'https://x.cl/q' } : firstContent(kind);
  const state = { producerId: P, kind, on, version: world.version, content, exceptTags: [] };
  const wait = { welcome: 1, reminder: 24, thanks: 12, winBack: 30 }[kind];
  const since = on && !was ? { onSince: Timestamp.now(), seenAt: null } : {};
  await db()
    .doc(entryPaths.automation(`${P}_${kind}`))
    .set({ ...state, wait, ...since }, { merge: true });
}

/** Lets the job look once, or two of them at once, and delivers what was written down. */
async function look(world: World, kind: AutomationKind, times = 1): Promise<Date | null> {
  const job = parseJob('j', { kind: 'automation', ids: [`${P}_${kind}`], worker: 'w' });
  const looks = Array.from({ length: times }, () => automationJob.run(job, new Date()));
  const [next] = await Promise.all(looks);
  await deliver(world);
  return next instanceof Date ? next : null;
}

async function deliver(world: World): Promise<void> {
  const { docs } = await db().collection(paths.campaigns()).where('status', '==', 'sending').get();
  for (const one of docs) {
    const ref = db().doc(innerPaths.campaignBatch(one.id, 0));
    const batch = parseBatch(one.id, 0, (await ref.get()).data());
    for (const { email } of batch.recipients) {
      const kind = String(one.get('automation')).slice(P.length + 1);
      world.mails.push({
        to: email,
        at: new Date(),
        kind,
        isService: one.get('purpose') === 'service',
      });
    }
    await ref.update({ letters: 's'.repeat(batch.recipients.length), isDone: true });
    await one.ref.update({ status: 'sent', isSettled: true });
  }
}

const contactRef = (n: number) => db().doc(paths.contact(P, PEOPLE[n]?.id ?? ''));
async function person(n: number, over: object): Promise<void> {
  const { email } = PEOPLE[n] ?? {};
  const base = { email, name: '', state: 'active', basis: 'consent', tags: [] };
  await contactRef(n).set({ ...base, ...over }, { merge: true });
}

/** A night that some of them bought and came to, at so many hours from now. */
async function night(id: string, hours: number, people: readonly number[]): Promise<void> {
  const startsAt = new Date(Date.now() + hours * HOUR);
  const endsAt = new Date(+startsAt + 6 * HOUR);
  await db().doc(paths.event(id)).set({
    name: id,
    producerId: P,
    status: 'published',
    startsAt,
    endsAt,
    timeZone: 'America/Santiago',
  });
  for (const n of people) {
    const { email = '' } = PEOPLE[n] ?? {};
    const ticket = { kind: 'sale', status: 'used', holder: { name: '', email }, dateId: 'first' };
    await db()
      .doc(paths.ticket(id, `t${n}`))
      .set(ticket);
    await person(n, {});
    const known = (await contactRef(n).get()).data() ?? {};
    const bought = {
      ...known.bought,
      [id]: { tickets: 1, amount: 0, lastAt: new Date(), attended: true },
    };
    await contactRef(n).update({ bought, boughtEvents: Object.keys(bought) });
  }
}

type Step =
  | { do: 'wait'; hours: number }
  | { do: 'put'; kind: AutomationKind; on: boolean }
  | { do: 'subscribe'; n: number }
  | { do: 'import'; n: number }
  | { do: 'block'; n: number }
  | { do: 'night'; id: string; hours: number; people: number[] }
  | { do: 'move'; id: string; hours: number };

const n = fc.integer({ min: 0, max: PEOPLE.length - 1 });
const id = fc.constantFrom('e1', 'e2', 'e3');
const kind = fc.constantFrom(...KINDS);
const STEPS = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        hours: fc.integer({ min: 1, max: 40 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('put' as const), kind, on: fc.boolean() }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('subscribe' as const), n }) },
    fc.record({ do: fc.constant('import' as const), n }),
    fc.record({ do: fc.constant('block' as const), n }),
    {
      weight: 3,
      arbitrary: fc.record({
        ...{ do: fc.constant('night' as const), id },
        ...{ hours: fc.integer({ min: -5, max: 90 }), people: fc.uniqueArray(n) },
      }),
    },
    fc.record({ do: fc.constant('move' as const), id, hours: fc.integer({ min: -30, max: 60 }) }),
  ),
  { minLength: 8, maxLength: 24 },
);

async function act(world: World, step: Step): Promise<void> {
  if (step.do === 'put') return put(world, step.kind, step.on);
  if (step.do === 'subscribe') return person(step.n, { subscribedAt: Timestamp.now() });
  if (step.do === 'import') return person(step.n, { origin: 'import' });
  if (step.do === 'night') return night(step.id, step.hours, step.people);
  if (step.do === 'block') {
    world.blocked.add(PEOPLE[step.n]?.email ?? '');
    await contactRef(step.n).set({ state: 'blocked', blockedAt: new Date() }, { merge: true });
    return;
  }
  if (step.do === 'move') {
    const ref = db().doc(paths.event(step.id));
    const stored = (await ref.get()).data();
    if (!stored) return;
    const moved = (at: { toMillis(): number }) => new Date(at.toMillis() + step.hours * HOUR);
    await ref.update({ startsAt: moved(stored.startsAt), endsAt: moved(stored.endsAt) });
    return;
  }
  for (let hour = 0; hour < step.hours; hour += 2) {
    vi.setSystemTime(Date.now() + 2 * HOUR);
    const before = world.mails.length;
    for (const one of KINDS) await look(world, one, hour % 3 === 0 ? 2 : 1);
    for (const mail of world.mails.slice(before)) {
      expect(world.on.get(mail.kind as AutomationKind), `${mail.kind} is off`).toBe(true);
      expect(isQuiet(mail.at), `${mail.at.toISOString()} is quiet`).toBe(false);
      expect(world.blocked.has(mail.to), `${mail.to} is blocked`).toBe(false);
    }
  }
}

/** What must hold of all mails together. */
function judge({ mails }: World): void {
  const news = mails.filter(({ isService }) => !isService);
  for (const { to, at } of news) {
    const day = mailDay(at);
    const week = news.filter(
      (one) => one.to === to && mailDay(one.at) <= day && mailDay(one.at) > shiftDay(day, -7),
    );
    expect(week.length, `${to} in the week of ${day}`).toBeLessThanOrEqual(2);
  }
  const welcomes = mails.filter(({ kind: one }) => one === 'welcome').map(({ to }) => to);
  expect(new Set(welcomes).size).toBe(welcomes.length);
  for (const one of ['reminder', 'thanks']) {
    for (const { email } of PEOPLE) {
      const times = mails.filter((mail) => mail.kind === one && mail.to === email).length;
      expect(times, `${one} to ${email} of three nights`).toBeLessThanOrEqual(3);
    }
  }
}

test.each(['2026-08-31T15:00:00Z', '2027-03-30T15:00:00Z'])(
  'whatever happens from %s on, nobody is mailed twice for a cause, while it is off, at night, or a third time in a week',
  async (start) => {
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(STEPS, async (steps) => {
        const world = await begin(start);
        for (const one of KINDS) await put(world, one, true);
        for (const step of steps) await act(world, step);
        judge(world);
        sent += world.mails.length;
      }),
      { numRuns: 15, seed: 45 },
    );
    expect(sent).toBeGreaterThan(50);
  },
  120_000,
);

const kindsTo = (world: World, at: number) =>
  world.mails.filter(({ to }) => to === PEOPLE[at]?.email).map(({ kind: one }) => one);

test('who subscribes is welcomed once, an import never, and nobody who came before it was on', async () => {
  const world = await begin('2026-11-10T15:00:00Z');
  await person(0, { subscribedAt: Timestamp.now() });
  vi.setSystemTime(Date.now() + HOUR / 2);
  await put(world, 'welcome', true);
  await person(1, { subscribedAt: Timestamp.now() });
  await person(2, { origin: 'import' });
  for (let hour = 0; hour < 30; hour += 1) {
    vi.setSystemTime(Date.now() + HOUR);
    await look(world, 'welcome', 2);
  }
  await person(1, { subscribedAt: Timestamp.now() });
  vi.setSystemTime(Date.now() + 2 * HOUR);
  await look(world, 'welcome');
  expect(world.mails.map(({ to }) => to)).toEqual([PEOPLE[1]?.email]);
});

test('a reminder follows its date when it moves, leaves once, and needs no consent to news', async () => {
  const world = await begin('2026-11-10T15:00:00Z');
  await put(world, 'reminder', true);
  await night('e1', 30, [0, 1]);
  await contactRef(0).update({ state: 'unsubscribed' });
  vi.setSystemTime(Date.now() + 5 * HOUR);
  await act(world, { do: 'move', id: 'e1', hours: 48 });
  expect(await look(world, 'reminder')).toEqual(new Date(Date.now() + HOUR));
  expect(world.mails).toEqual([]);
  for (let hour = 0; hour < 72; hour += 1) {
    vi.setSystemTime(Date.now() + HOUR);
    await look(world, 'reminder');
  }
  expect(world.mails.map(({ at, to }) => [at.toISOString(), to]).sort()).toEqual(
    PEOPLE.slice(0, 2)
      .map(({ email }) => ['2026-11-12T21:00:00.000Z', email])
      .sort(),
  );
});

test('what was due while it was off, or at night, does not come all at once', async () => {
  const world = await begin('2026-11-10T20:00:00Z');
  await put(world, 'thanks', true);
  await night('e1', -10, [0, 1, 2]);
  await put(world, 'thanks', false);
  vi.setSystemTime(Date.now() + 9 * HOUR);
  expect(await look(world, 'thanks')).toBe(null);
  await put(world, 'thanks', true);
  vi.setSystemTime('2026-11-11T15:00:00Z');
  await look(world, 'thanks');
  expect(world.mails).toEqual([]);
});

test('who is away gets one mail for it, and another one only after coming back', async () => {
  const world = await begin('2026-09-01T15:00:00Z');
  await put(world, 'winBack', true);
  await night('e1', 5, [0, 1]);
  await night('e2', 29, [0]);
  for (let day = 0; day < 40; day += 1) {
    vi.setSystemTime(Date.now() + 24 * HOUR);
    await look(world, 'winBack');
  }
  expect([kindsTo(world, 0), kindsTo(world, 1)]).toEqual([['winBack'], ['winBack']]);
});

test('it says why nothing leaves, and goes on when that is over', async () => {
  const world = await begin('2026-11-10T15:00:00Z');
  await put(world, 'welcome', true);
  await db().doc(paths.feature('mailing')).set({ mode: 'off' });
  await person(0, { subscribedAt: Timestamp.now() });
  vi.setSystemTime(Date.now() + 2 * HOUR);
  await look(world, 'welcome');
  const problem = async () =>
    (
      await db()
        .doc(entryPaths.automation(`${P}_welcome`))
        .get()
    ).get('problem');
  expect(await problem()).toContain('no está disponible');
  await db().doc(paths.feature('mailing')).set({ mode: 'on' });
  await look(world, 'welcome');
  expect([await problem(), world.mails.length]).toEqual(['', 1]);
});
