import type { Reply } from '../night/perform';
import type { Play } from '../night/prove';
import { booksChecker } from '../till/checks';
import type { Host } from '../till/host';
import { openShop } from '../till/shop';
import { checkDrawers, checkList } from './checks';
import { expectCall, giveTurns, noteOver } from './model/expect';
import { CAPACITY, type Evening, FEE, HOUR_MS, newEvening, TYPES } from './model/state';
import { openDoor, perform } from './perform';
import { type Call, resolve, type Step, step as steps } from './steps';

const SETUP = {
  capacity: CAPACITY,
  groups: {},
  types: TYPES.map((type) => ({
    ...{ ...type, min: 1, max: 4, after: '', group: '', opens: null, closes: null },
  })),
  codes: [],
  drinks: [],
  fee: { fixed: false, value: FEE },
  resale: { enabled: false, markup: 0, fee: 1_000 },
  quota: 0,
};

async function begin(host: Host, { seed, tills }: { seed: number; tills: number }) {
  host.begin(seed);
  for (const { replaceTillPolicy } of host.insides) {
    replaceTillPolicy({ most: tills, fewest: 2, slice: 1, busy: 3 });
  }
  const shop = await openShop(host, { ...SETUP, tills });
  const door = await openDoor(shop);
  const evening = newEvening(+host.now());
  return { shop, door, evening, books: booksChecker(shop) };
}
type World = Awaited<ReturnType<typeof begin>>;

/** Longer than what a dead worker had is left alone, and what met no database is put off. */
const LEASE_S = 16 * 60;

/** Whether an offer ends while something that failed is left alone: no model knows whether the list has its turn before or after. */
const endsSoon = ({ entries }: Evening, now: number): boolean =>
  entries.some(
    ({ status, until }) =>
      status === 'offered' && until > now && until <= now + 2 * LEASE_S * 1_000,
  );

type Made = { call: Call; replies: Reply[] };

async function take(world: World, step: Step, key: string): Promise<string[]> {
  const { shop, evening } = world;
  const { host } = shop;
  // Nothing happens in the same moment as what came before.
  host.wait(1);
  const calls = callsOf(evening, step, key, +host.now());
  for (const call of calls) {
    if (call.name === 'time') host.wait(call.hours * (HOUR_MS / 1_000));
  }
  const from = +host.now();
  // A buyer who asks again to wait beside what comes back is told that it can be bought, and waits.
  const isJoining = calls.length > 1 && calls.some(({ name }) => name === 'join');
  const fault = isJoining || endsSoon(evening, from) ? null : step.fault;
  host.disturb(fault);
  const asked = calls.flatMap((call) =>
    askedOf(call, step.isTwice && calls.length === 1).map((one) => ({ call, one })),
  );
  const ask = (call: Call, process: 0 | 1) => perform(shop, world.door, evening, call, process);
  const first = await Promise.all(
    asked.map(({ one }, i) => ask(one, (i ? 1 - step.process : step.process) as 0 | 1)),
  );
  host.disturb(null);
  const made: Made[] = calls.map((call) => ({ call, replies: [] }));
  for (const [i, { call, one }] of asked.entries()) {
    const { replies } = made.find((each) => each.call === call) as Made;
    const reply = first[i] as Reply;
    // A call without an answer is repeated.
    replies.push('lost' in reply ? await ask(one, step.process) : reply);
  }
  for (const { call, replies } of made) {
    // A phone that asks again gets another secret in place of the first.
    const isOpen = call.name === 'open' && replies.some((reply) => 'data' in reply);
    if (isOpen) replies.unshift(await ask(call, step.process));
  }
  // The schedule does what no call did.
  if (fault) host.wait(LEASE_S);
  await host.insides[0].workJobs('offers');
  world.evening = await explained(world, made, from);
  await world.books(world.evening);
  return made.map(({ call, replies }) => {
    const name = call.name === 'sale' && call.soldAt !== null ? 'late sale' : call.name;
    return `${name} ${replies.some((reply) => 'data' in reply) ? 'accepted' : 'refused'}`;
  });
}

function callsOf(evening: Evening, { draft, other }: Step, key: string, now: number): Call[] {
  const call = resolve(evening, draft, key, now);
  const beside = other && resolve(evening, other, `${key}-o`, now);
  if (!call) return [];
  // No answer says which of two concurrent edits came last.
  const isEdit = beside?.name === call.name && (call.name === 'room' || call.name === 'list');
  return beside && beside.name !== 'time' && !isEdit ? [call, beside] : [call];
}

/** The evening after some calls, in the order that gives every answer and all that is stored; else says what differs. */
async function explained({ shop, evening }: World, made: Made[], from: number): Promise<Evening> {
  const [one, other] = made;
  const orders = one && other ? [made, [other, one]] : [made];
  let problem: unknown;
  for (const order of orders) {
    // The list may have its turn between them, or only after both.
    for (const isBetween of order.length > 1 ? [true, false] : [false]) {
      const after = structuredClone(evening);
      try {
        for (const each of order) {
          play(after, each, made, from);
          if (isBetween) giveTurns(after, from);
        }
        giveTurns(after, from);
        await checkList(shop, after, from, +shop.host.now());
        await checkDrawers(shop, after);
        return after;
      } catch (error) {
        problem ??= error;
      }
    }
  }
  throw problem;
}

/** The calls that free places: until the list has had its turn, they are nobody's. */
const FREES: Call['name'][] = ['refund', 'room', 'leave', 'claim', 'join'];

/** Plays a call in the model, which must give the answer that was given. */
function play(evening: Evening, { call, replies }: Made, made: Made[], now: number): void {
  const said = replies.flatMap((reply) => ('data' in reply ? [reply.data] : []));
  const isBeside = made.some((one) => one.call !== call && FREES.includes(one.call.name));
  const isHeld = call.name === 'sale' && isBeside && said.length === 0;
  const expected = expectCall(evening, call, now);
  const accepted =
    expected === 'refused' || isHeld ? 0 : call.name === 'claim' ? 1 : replies.length;
  const isOne = new Set(said.map(({ ledgerId }) => ledgerId)).size < 2;
  if (said.length !== accepted || !isOne || replies.some((reply) => 'lost' in reply)) {
    throw new Error(`${JSON.stringify(call)}: ${JSON.stringify(replies)}`);
  }
  if (expected === 'refused') return;
  if (isHeld) noteOver(evening, call);
  else expected(said[0] ?? {});
}

/** An offer that two claim at once is claimed by two sales; whatever else comes twice is the same call. */
function askedOf(call: Call, isTwice: boolean): Call[] {
  if (!isTwice) return [call];
  return [call, call.name === 'claim' ? { ...call, key: `${call.key}-b` } : call];
}

export const drawers: Play<Step, World> = { steps, begin, take };
