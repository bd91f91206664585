import * as fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { untypedDb as db } from '@/functions/src/support/admin';
import { shiftDay } from '@/lib/domain/kit/day';
import { paths } from '@/lib/domain/kit/paths';
import type { AutomationKind } from '@/lib/domain/mailing/automation/automation-kinds';
import { isQuiet, mailDay } from '@/lib/domain/mailing/automation/mail-hours';
import { noteDue, type Told } from './told';
import {
  contactRef,
  HOUR,
  KINDS,
  leaveCart,
  look,
  newWorld,
  night,
  PEOPLE,
  person,
  put,
  sendByHand,
  type World,
} from './world';

/** Any month of a producer with all automations: what may happen, and what must hold of the mails whatever did. */

/** Days before Chile's clocks change. */
export const CLOCK_CHANGES = ['2026-08-31T15:00:00Z', '2027-03-30T15:00:00Z'] as const;

export type Step =
  | { do: 'wait'; hours: number; every?: number }
  | { do: 'put'; kind: AutomationKind; on: boolean }
  | { do: 'subscribe'; n: number }
  | { do: 'import'; n: number }
  | { do: 'block'; n: number }
  | { do: 'leave'; n: number }
  | { do: 'send'; people: number[] }
  | { do: 'night'; id: string; hours: number; people: number[] }
  | { do: 'cart'; id: string; n: number }
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
    // Weeks in which nothing else happens, after which somebody was away.
    fc.record({
      ...{ do: fc.constant('wait' as const), every: fc.constant(8) },
      hours: fc.integer({ min: 200, max: 900 }),
    }),
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('put' as const), kind, on: fc.boolean() }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('subscribe' as const), n }) },
    fc.record({ do: fc.constant('import' as const), n }),
    { weight: 3, arbitrary: fc.record({ do: fc.constant('cart' as const), id, n }) },
    fc.record({ do: fc.constant('block' as const), n }),
    fc.record({ do: fc.constant('leave' as const), n }),
    fc.record({ do: fc.constant('send' as const), people: fc.uniqueArray(n) }),
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

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}
const mustBeOnce = (all: readonly string[], what: string) =>
  must(new Set(all).size === all.length, `somebody is ${what} twice: ${all.join(', ')}`);

type SetNow = (at: number | Date) => unknown;

export async function act(world: World, step: Step, setNow: SetNow, told?: Told): Promise<void> {
  world.steps += 1;
  if (step.do === 'put') return put(world, step.kind, step.on);
  if (step.do === 'subscribe') {
    world.left.delete(PEOPLE[step.n]?.email ?? '');
    return person(step.n, { state: 'active', subscribedAt: Timestamp.now() });
  }
  if (step.do === 'send') return sendByHand(world, step.people);
  if (step.do === 'leave') {
    world.left.add(PEOPLE[step.n]?.email ?? '');
    return person(step.n, { state: 'unsubscribed' });
  }
  if (step.do === 'cart') {
    return world.on.get('cart') ? leaveCart(step.id, step.n) : undefined;
  }
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
  const { every = 2 } = step;
  for (let hour = 0; hour < step.hours; hour += every) {
    setNow(Date.now() + every * HOUR);
    const before = world.mails.length;
    const looks = hour % 3 === 0 ? 2 : 1;
    world.steps += looks * KINDS.length;
    for (const one of KINDS) {
      await look(world, one, looks);
      if (told) await noteDue(told, one);
    }
    for (const mail of world.mails.slice(before)) {
      must(world.on.get(mail.kind as AutomationKind) === true, `${mail.kind} is off`);
      must(!isQuiet(mail.at), `${mail.at.toISOString()} is quiet`);
      must(!world.blocked.has(mail.to), `${mail.to} is blocked`);
      must(mail.isService || !world.left.has(mail.to), `${mail.to} left`);
    }
  }
}

function judge({ mails }: World): void {
  const news = mails.filter(({ isService }) => !isService);
  for (const [n, { to, at, kind: one }] of news.entries()) {
    if (one === 'hand') continue;
    const day = mailDay(at);
    const before = news
      .slice(0, n)
      .filter((mail) => mail.to === to && mailDay(mail.at) > shiftDay(day, -7));
    must(before.length <= 1, `${to} has more than two mails in the week of ${day}`);
  }
  const welcomes = mails.filter(({ kind: one }) => one === 'welcome').map(({ to }) => to);
  mustBeOnce(welcomes, 'welcomed');
  const reminders = mails
    .filter(({ kind: one }) => one === 'reminder')
    .map(({ to, subject }) => `${to} of ${subject.replace(/, [^,]*$/, '')}`);
  mustBeOnce(reminders, 'reminded of a night and its day');
  const told = mails
    .filter(({ kind: one }) => one === 'newDate' || one === 'cart')
    .map(({ to, subject }) => `${to} of ${subject}`);
  mustBeOnce(told, 'told of an event');
  for (const { email } of PEOPLE) {
    const missed = mails.filter((mail) => mail.kind === 'winBack' && mail.to === email);
    for (const [at, { at: second }] of missed.slice(1).entries()) {
      const days = (+second - +(missed[at]?.at ?? 0)) / (24 * HOUR);
      must(days >= 29, `${email} is missed twice in ${days} days`);
    }
    const thanked = mails.filter((mail) => mail.kind === 'thanks' && mail.to === email).length;
    must(thanked <= 3, `${email} is thanked ${thanked} times for three nights`);
  }
}

/**
 * Lives through so many random months; throws with the simplest one in which something does not hold. `tell` gets what became of
 * who was due, by kind.
 */
export async function liveMonths(
  start: string,
  { months, seed }: { months: number; seed: number },
  setNow: SetNow,
  tell?: (told: Told) => void,
): Promise<{ steps: number; mails: number }> {
  const sum = { steps: 0, mails: 0 };
  const month = fc.asyncProperty(STEPS, async (steps) => {
    setNow(new Date(start));
    const world = await newWorld();
    for (const one of KINDS) await put(world, one, true);
    const told: Told | undefined = tell && new Map();
    for (const step of steps) await act(world, step, setNow, told);
    judge(world);
    if (told) tell?.(told);
    sum.steps += world.steps;
    sum.mails += world.mails.length;
  });
  await fc.assert(month, { numRuns: months, seed });
  return sum;
}
