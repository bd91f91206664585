import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, CLOCK_CHANGES, liveMonths } from '@/lab/automation/month';
import {
  contactRef,
  HOUR,
  leaveCart,
  look,
  night,
  onlyLook,
  P,
  PEOPLE,
  person,
  problemOf,
  put,
  sellTickets,
  type World,
} from '@/lab/automation/world';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { begin, endWorld, prepareWorld } from '@/tests/support/mail/automation-world';
import { untypedDb as db } from '../../support/admin';

beforeEach(prepareWorld);
afterEach(endWorld);

test.each(CLOCK_CHANGES)(
  'whatever happens from %s on, nobody is mailed twice for a cause, while it is off, at night, or by a third mail in a week',
  async (start) => {
    const { mails } = await liveMonths(start, { months: 15, seed: 45 }, vi.setSystemTime);
    expect(mails).toBeGreaterThan(40);
  },
  240_000,
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
  await act(world, { do: 'move', id: 'e1', hours: 48 }, vi.setSystemTime);
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
  expect(await problemOf('welcome')).toContain('no está disponible');
  await db().doc(paths.feature('mailing')).set({ mode: 'on' });
  await look(world, 'welcome');
  expect([await problemOf('welcome'), world.mails.length]).toEqual(['', 1]);
});

test('switched off, its job ends what is on its way', async () => {
  const world = await begin('2026-11-10T15:00:00Z');
  await put(world, 'welcome', true);
  await person(0, { subscribedAt: Timestamp.now() });
  vi.setSystemTime(Date.now() + 2 * HOUR);
  await onlyLook('welcome');
  await put(world, 'welcome', false);
  expect(await look(world, 'welcome')).toBe(null);
  expect(world.mails).toEqual([]);
  const { docs } = await db().collection(paths.campaigns()).get();
  expect(docs.map((one) => one.get('status'))).toEqual(['cancelled']);
});

test('a cart whose mail did not leave on its day is told on the next, and proven once', async () => {
  const world = await begin('2026-11-10T15:00:00Z');
  await put(world, 'cart', true);
  await night('e1', 100, []);
  await leaveCart('e1', 0);
  const proofs = async () =>
    (
      await db()
        .collection(entryPaths.contactConsents(P, PEOPLE[0]?.id ?? ''))
        .get()
    ).size;
  vi.setSystemTime(Date.now() + 4 * HOUR);
  await onlyLook('cart');
  expect([world.mails.length, await proofs()]).toEqual([0, 1]);
  vi.setSystemTime(Date.now() + 20 * HOUR);
  await look(world, 'cart');
  expect([kindsTo(world, 0), await proofs()]).toEqual([['cart'], 1]);
});

/** An event that goes on sale now, in so many hours. */
const publish = async (id: string, hours: number, over: object = {}) => {
  await sellTickets(id);
  await db()
    .doc(paths.event(id))
    .set({
      ...{ name: id, producerId: P, status: 'published', timeZone: 'America/Santiago' },
      ...{ publishedAt: new Date(), venue: { name: 'Club' } },
      startsAt: new Date(Date.now() + hours * HOUR),
      endsAt: new Date(Date.now() + (hours + 5) * HOUR),
      ...over,
    });
};
const lookFor = async (world: World, hours: number) => {
  for (let hour = 0; hour < hours; hour += 1) {
    vi.setSystemTime(Date.now() + HOUR);
    await look(world, 'newDate', 2);
  }
};

test('a new event is told once to who bought what is like it, hours after it is published', async () => {
  const world = await begin('2026-11-10T13:00:00Z');
  await night('Vermut 7', -200, [0, 1, 2]);
  await db().doc(paths.event('Vermut 7')).update({ 'venue.name': 'Teatro' });
  await night('Otra fiesta', -100, [3]);
  await put(world, 'newDate', true);
  await publish('Vermut 8', 300);
  await contactRef(1).update({ state: 'unsubscribed' });
  await lookFor(world, 2);
  expect(world.mails).toEqual([]);
  // Whoever holds a ticket by then needs no news of it.
  const { bought, boughtEvents } = (await contactRef(2).get()).data() ?? {};
  const held = { ...bought, 'Vermut 8': { tickets: 1, lastAt: new Date() } };
  await contactRef(2).update({ bought: held, boughtEvents: [...boughtEvents, 'Vermut 8'] });
  await lookFor(world, 6);
  const subjects = world.mails.map(({ to, subject }) => `${to} ${subject}`).sort();
  // Of the same series, and of the same place.
  expect(subjects).toEqual([
    'p0@x.cl Esto te va a gustar: Vermut 8',
    'p3@x.cl Esto te va a gustar: Vermut 8',
  ]);
});

test('a date that is added later is told, once for the event, and only while it is on sale', async () => {
  const world = await begin('2026-11-10T13:00:00Z');
  await night('Circo', -200, [0, 1]);
  await publish('Ciclo', 300);
  vi.setSystemTime(Date.now() + HOUR / 2);
  await put(world, 'newDate', true);
  await lookFor(world, 5);
  expect(world.mails).toEqual([]);
  const date = (days: number, over: object = {}) => ({
    ...{ startsAt: new Date(Date.now() + days * 24 * HOUR), status: 'scheduled' },
    ...{ endsAt: new Date(Date.now() + (days * 24 + 5) * HOUR), addedAt: new Date(), ...over },
  });
  const ref = db().doc(paths.event('Ciclo'));
  await ref.update({
    dates: { a: date(9), off: date(5, { status: 'paused' }) },
    datesAt: new Date(),
  });
  await lookFor(world, 1);
  await ref.update({ status: 'paused' });
  await lookFor(world, 3);
  expect(world.mails).toEqual([]);
  await ref.update({ status: 'published' });
  await lookFor(world, 1);
  expect(kindsTo(world, 0)).toEqual(['newDate']);
  await ref.update({ 'dates.b': date(12) });
  vi.setSystemTime(Date.now() + 14 * HOUR);
  await lookFor(world, 6);
  expect(world.mails.map(({ to }) => to).sort()).toEqual(['p0@x.cl', 'p1@x.cl']);
});

test.each([
  ['is sold out', { sold: 9 }, {}],
  ['is not on sale yet', { startsAt: new Date('2026-11-20T12:00:00Z') }, {}],
  ['is only for who has a link', { hidden: true }, {}],
  ['was ended by hand', {}, { status: 'ended' }],
])('a new event that %s is told once it can be bought', async (_, type, event) => {
  const world = await begin('2026-11-10T13:00:00Z');
  await night('Vermut 7', -200, [0]);
  await put(world, 'newDate', true);
  await publish('Vermut 8', 300);
  await sellTickets('Vermut 8', type);
  await db().doc(paths.event('Vermut 8')).update(event);
  await lookFor(world, 6);
  expect(world.mails).toEqual([]);
  await sellTickets('Vermut 8');
  await db().doc(paths.event('Vermut 8')).update({ status: 'published' });
  await lookFor(world, 1);
  expect(kindsTo(world, 0)).toEqual(['newDate']);
});
