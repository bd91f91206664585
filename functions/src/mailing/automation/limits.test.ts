import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import {
  automationRef,
  contactRef,
  deliver,
  HOUR,
  KINDS,
  look,
  night,
  onlyLook,
  P,
  PEOPLE,
  person,
  problemOf,
  put,
  sendByHand,
  type World,
} from '@/lab/automation/world';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { OUTCOMES } from '@/lib/domain/mailing/delivery';
import { NEW_STANDING, standingDay } from '@/lib/domain/mailing/sender-standing';
import { begin, endWorld, prepareWorld } from '@/tests/support/mail/automation-world';
import { untypedDb as db } from '../../support/admin';

/** What holds an automation back, and what it makes up for afterwards. */

beforeEach(prepareWorld);
afterEach(endWorld);

const later = (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR);
const got = ({ mails }: World) =>
  mails.map(({ to }) => PEOPLE.findIndex(({ email }) => email === to));
const ownCampaigns = async () =>
  (await db().collection(paths.campaigns()).where('producerId', '==', P).get()).docs;

const standing = (over: object) =>
  db()
    .doc(paths.senderStanding(P))
    .set({ ...NEW_STANDING, day: standingDay(new Date()), ...over });

async function subscribed(people: readonly number[]): Promise<void> {
  for (const n of people) await person(n, { subscribedAt: Timestamp.now() });
}

describe('the daily limit of a sender', () => {
  it('lets as many through as it has room for, says so, and the rest follows the next day', async () => {
    const world = await begin('2026-11-10T15:00:00Z');
    await standing({ reached: 48 });
    await put(world, 'welcome', true);
    await subscribed([0, 1, 2, 3, 4]);
    later(2);
    expect(await look(world, 'welcome')).toEqual(new Date(Date.now() + HOUR));
    expect(world.mails).toHaveLength(2);
    expect(await problemOf('welcome')).toContain('límite de hoy');
    later(1);
    await look(world, 'welcome');
    expect(world.mails).toHaveLength(2);
    expect(await problemOf('welcome')).toContain('límite de hoy');
    vi.setSystemTime('2026-11-11T14:00:00Z');
    await look(world, 'welcome');
    expect(got(world).sort()).toEqual([0, 1, 2, 3, 4]);
    expect(await problemOf('welcome')).toBe('');
  });

  it('does not hold back a reminder', async () => {
    const world = await begin('2026-11-10T15:00:00Z');
    await standing({ reached: 50, heldOn: standingDay(new Date()) });
    await put(world, 'reminder', true);
    await night('e1', 25, [0, 1]);
    later(2);
    await look(world, 'reminder');
    expect(got(world).sort()).toEqual([0, 1]);
  });
});

describe('a thanks', () => {
  const dateOf = (hours: number) => ({
    ...{ status: 'scheduled', statusAt: null, doorsAt: null, capacity: null, label: '' },
    startsAt: new Date(Date.now() + hours * HOUR),
    endsAt: new Date(Date.now() + (hours + 3) * HOUR),
  });

  it('goes to who holds the date, not to who came to another one or before it was on', async () => {
    const world = await begin('2026-11-10T15:00:00Z');
    await night('e1', -200, [0, 1, 2, 3, 4]);
    const [d2, d3, d4] = [dateOf(-100), dateOf(1), dateOf(5)];
    const dates = { first: dateOf(-200), d2, d3, d4 };
    await db().doc(paths.event('e1')).update({ dates, endsAt: d4.endsAt });
    const holds = [{}, { d2: 1 }, { d3: 1 }, { all: 1 }, { d3: 1, d4: 1 }];
    for (const [n, of] of holds.entries()) {
      await contactRef(n).update({ 'bought.e1.dates': of });
    }
    await put(world, 'thanks', true);
    for (let hour = 0; hour < 40; hour += 1) {
      later(1);
      await look(world, 'thanks');
    }
    expect(got(world).sort()).toEqual([2, 4]);
  });
});

describe('a win-back', () => {
  it('comes when it is due, but not to who came since or will come', async () => {
    const world = await begin('2026-09-01T15:00:00Z');
    await put(world, 'winBack', true);
    await night('e1', 5, [0, 1, 2]);
    // Bought as long ago, and came lately, or holds what is ahead.
    await night('e2', 24 * 20, [1]);
    await night('e3', 24 * 90, [2]);
    for (let day = 0; day < 34; day += 1) {
      later(24);
      await look(world, 'winBack');
    }
    expect(got(world)).toEqual([0]);
    expect(world.mails[0]?.at.toISOString()).toBe('2026-10-02T15:00:00.000Z');
  });
});

describe('the guard against harm', () => {
  it('stops news while the sender is held, and they go on the day after', async () => {
    const world = await begin('2026-11-10T15:00:00Z');
    await standing({ step: 2, heldOn: standingDay(new Date()) });
    await put(world, 'welcome', true);
    await subscribed([0]);
    later(2);
    await look(world, 'welcome');
    expect(world.mails).toEqual([]);
    expect(await problemOf('welcome')).toContain('rebotes');
    vi.setSystemTime('2026-11-11T12:30:00Z');
    await look(world, 'welcome');
    expect(got(world)).toEqual([0]);
  });

  it('judges the small campaigns of a day together, and costs the sender a step', async () => {
    const world = await begin('2026-11-10T15:00:00Z');
    await put(world, 'welcome', true);
    for (let n = 0; n < 4; n += 1) {
      const counts = { sent: 30, failed: 0, skipped: 0, unconfirmed: 0 };
      const sent = {
        producerId: P,
        automation: `${P}_welcome`,
        status: 'sent',
        counts,
        bounced: 2,
      };
      await db()
        .doc(paths.campaign(`c${n}`))
        .set({ ...sent, createdAt: Timestamp.now() });
    }
    await subscribed([0]);
    later(2);
    await look(world, 'welcome');
    expect(world.mails).toEqual([]);
    expect(await problemOf('welcome')).toContain('rebotó');
    const { heldOn } = (await db().doc(paths.senderStanding(P)).get()).data() ?? {};
    expect(heldOn).toBe('2026-11-10');
  });

  it('waits while one of its own is paused, says why, and gives those who got nothing another day', async () => {
    const world = await begin('2026-11-10T20:00:00Z');
    await put(world, 'welcome', true);
    await subscribed([0]);
    later(0.5);
    await subscribed([1]);
    later(1.5);
    await onlyLook('welcome');
    const [campaign] = await ownCampaigns();
    await campaign?.ref.update({ status: 'paused', statusReason: 'El servidor no responde' });
    await subscribed([2]);
    later(1.5);
    expect(await look(world, 'welcome')).toEqual(new Date(Date.now() + HOUR));
    expect(world.mails).toEqual([]);
    expect(await problemOf('welcome')).toBe('El servidor no responde');
    vi.setSystemTime('2026-11-11T12:30:00Z');
    await look(world, 'welcome');
    expect(got(world).sort()).toEqual([0, 1, 2]);
    expect((await campaign?.ref.get())?.get('status')).toBe('cancelled');
  });
});

test('who had not got it when the day ended gets it in the morning, and nobody twice', async () => {
  const world = await begin('2026-11-10T20:00:00Z');
  await put(world, 'reminder', true);
  await night('e1', 25, [0, 1]);
  later(2);
  await onlyLook('reminder');
  const [campaign] = await ownCampaigns();
  const ref = db().doc(innerPaths.campaignBatch(campaign?.id ?? '', 0));
  await ref.update({ letters: OUTCOMES.sent + OUTCOMES.pending });
  const [first] = (await ref.get()).get('contactIds');
  vi.setSystemTime('2026-11-11T12:30:00Z');
  await look(world, 'reminder');
  const rest = PEOPLE.slice(0, 2).filter(({ id }) => id !== first);
  expect(world.mails.map(({ to }) => to)).toEqual(rest.map(({ email }) => email));
});

describe('a reminder', () => {
  it('leaves again where its date moves to another day after it, and for who buys later', async () => {
    const world = await begin('2026-11-10T15:00:00Z');
    await put(world, 'reminder', true);
    await night('e1', 25, [0]);
    later(2);
    await look(world, 'reminder');
    expect(got(world)).toEqual([0]);
    const ticket = { kind: 'sale', status: 'valid', dateId: 'first' };
    const holder = { name: '', email: PEOPLE[1]?.email };
    await db()
      .doc(paths.ticket('e1', 't1'))
      .set({ ...ticket, holder });
    later(1);
    await look(world, 'reminder');
    expect(got(world)).toEqual([0, 1]);
    const event = db().doc(paths.event('e1'));
    const { startsAt, endsAt } = (await event.get()).data() ?? {};
    const moved = (at: Timestamp) => new Date(at.toMillis() + 48 * HOUR);
    await event.update({ startsAt: moved(startsAt), endsAt: moved(endsAt) });
    for (let hour = 0; hour < 72; hour += 1) {
      later(1);
      await look(world, 'reminder');
    }
    expect(got(world).sort()).toEqual([0, 0, 1, 1]);
  });

  it('reaches everybody of a long list, who are not read again from its beginning', async () => {
    const world = await begin('2026-11-10T15:00:00Z');
    await put(world, 'reminder', true);
    await night('e1', 25, []);
    for (let n = 0; n < 450; n += 1) {
      const ticket = { kind: 'sale', status: 'valid', dateId: 'first' };
      const holder = { name: '', email: `many${n}@x.cl` };
      await db()
        .doc(paths.ticket('e1', `t${n}`))
        .set({ ...ticket, holder });
    }
    later(2);
    expect(await look(world, 'reminder')).toEqual(new Date(Date.now() + HOUR / 12));
    expect(world.mails).toHaveLength(400);
    const runs = await db()
      .collection(innerPaths.automationRuns(`${P}_reminder`))
      .get();
    const places = runs.docs.flatMap((one) => (one.get('after') ? [one.get('after')] : []));
    expect(places).toHaveLength(1);
    const year = Date.now() + 399 * 24 * HOUR;
    expect(runs.docs.every((one) => one.get('expiresAt').toMillis() > year)).toBe(true);
    const [campaign] = await ownCampaigns();
    const batch = await db()
      .doc(innerPaths.campaignBatch(campaign?.id ?? '', 0))
      .get();
    expect(batch.get('contactIds')).toEqual(batch.get('contactIds').toSorted());
    await look(world, 'reminder');
    await look(world, 'reminder');
    expect(new Set(world.mails.map(({ to }) => to)).size).toBe(450);
    expect(world.mails).toHaveLength(450);
  });
});

test('a confirmation that is stored after a later one is welcomed, too', async () => {
  const world = await begin('2026-11-10T15:00:00Z');
  await put(world, 'welcome', true);
  await subscribed([0]);
  const early = Timestamp.fromMillis(Date.now() - 60_000);
  await automationRef('welcome').update({ onSince: Timestamp.fromMillis(Date.now() - HOUR) });
  later(1);
  await look(world, 'welcome');
  await person(1, { subscribedAt: early });
  later(0.02);
  await look(world, 'welcome');
  expect(got(world)).toEqual([0, 1]);
});

test('of two kinds at once a person gets both, but no third mail with one sent by hand', async () => {
  const world = await begin('2026-11-10T15:00:00Z');
  for (const kind of KINDS) await put(world, kind, true);
  await night('e1', -5, [0, 1]);
  later(2);
  await sendByHand(world, [1]);
  vi.setSystemTime('2026-11-11T11:30:00Z');
  await subscribed([0, 1]);
  vi.setSystemTime('2026-11-11T14:00:00Z');
  await Promise.all(KINDS.map((kind) => onlyLook(kind)));
  await deliver(world);
  const kinds = (n: number) =>
    world.mails.filter(({ to }) => to === PEOPLE[n]?.email).map(({ kind }) => kind);
  expect(kinds(0).sort()).toEqual(['thanks', 'welcome']);
  expect(kinds(1)).toHaveLength(2);
  expect(kinds(1)).toContain('hand');
});
