import fc from 'fast-check';
import { paths } from '@/lib/domain/kit/paths';
import { booksChecker, checkEnd } from './checks';
import type { Host } from './host';
import type { Call, Reply } from './model/call';
import { newTill, type Setup, type Till } from './model/state';
import { play } from './model/till';
import { perform } from './perform';
import { changed, resolve } from './resolve';
import { checkRoom, roomsOf } from './room';
import { setups } from './setups';
import { openShop, type Shop } from './shop';
import { type Draft, type Step, steps } from './steps';

export type Recorded = { seed: number; setup: Setup; steps: Step[] };

type Real = {
  shop: Shop;
  check: ReturnType<typeof booksChecker>;
  calls: Call[];
  taken: Step[];
  tally: Tally;
};
type Tally = Record<string, Record<string, number>>;

class Taken implements fc.AsyncCommand<Till, Real> {
  constructor(readonly step: Step) {}
  check = () => true;
  async run(till: Till, real: Real): Promise<void> {
    real.taken.push(this.step);
    await within(STEP_MS, take(till, real, this.step));
  }
  toString = () => JSON.stringify(this.step);
}

/** A step takes milliseconds; one that does not end has failed too. */
const STEP_MS = 30_000;

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let watch: ReturnType<typeof setInterval> | undefined;
  const late = new Promise<never>((_, reject) => {
    watch = setInterval(() => reject(new Error('The step does not end')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearInterval(watch);
  }
}

type Made = { call: Call; reply: Reply; wasLost: boolean };

async function take(till: Till, { shop, check, calls, tally }: Real, step: Step): Promise<void> {
  const planned = plan(till, calls, step);
  calls.push(...planned);
  const { host } = shop;
  const before = roomsOf(till);
  host.wait(step.wait);
  host.disturb(step.fault);
  const first = await Promise.all(
    planned.map((call, i) => perform(shop, call, ((step.process + i) % 2) as 0 | 1)),
  );
  host.disturb(null);
  const made: Made[] = [];
  for (const [i, call] of planned.entries()) {
    const reply = first[i] as Reply;
    const wasLost = 'lost' in reply;
    // A call without an answer is repeated, as the checkout does.
    made.push({ call, reply: wasLost ? await perform(shop, call, step.process) : reply, wasLost });
  }
  for (const one of made) count(tally, one);
  const problem = explain(till, made, made.length > 1 ? await holdersOf(shop) : {});
  if (problem) throw new Error(`${JSON.stringify(planned)}: ${problem}`);
  await check({ ...till, dated: till });
  checkRoom(before, till, planned);
}

function count(tally: Tally, { call, reply, wasLost }: Made): void {
  const name = call.name === 'sale' ? call.sale.kind : call.name;
  const refused = 'code' in reply && `${reply.code} ${reply.field.replace(/\d+/, 'n')}`;
  const answer = 'data' in reply ? 'accepted' : refused || 'lost';
  tally[name] ??= {};
  const counts = tally[name];
  counts[answer] = (counts[answer] ?? 0) + 1;
  if (wasLost) counts.lost = (counts.lost ?? 0) + 1;
}

// The calls whose answers tell in which order they came.
const ANSWERED: Call['name'][] = [
  'sale',
  'issue',
  'revoke',
  'move',
  'order',
  'advance',
  'tend',
  'open',
];

function plan(till: Till, calls: readonly Call[], step: Step): Call[] {
  const key = (i: number) => `k${calls.length + i}`;
  if (step.do === 'together') {
    // No answer says which of two concurrent edits came last, so a step has one.
    const isEdit = (draft: Draft) => !ANSWERED.includes(resolve(till, draft, '').name);
    const first = step.calls.findIndex(isEdit);
    const kept = step.calls.filter((draft, i) => !isEdit(draft) || i === first);
    // Numbered once it is known which are made: a key that comes again is another call of the same thing.
    return kept.map((draft, i) => resolve(till, draft, key(i)));
  }
  if (step.do === 'again') {
    const earlier = calls[step.pick % calls.length];
    if (!earlier) return [];
    return [step.changed ? changed(earlier) : earlier];
  }
  const call = resolve(till, step.call, key(0));
  return step.do === 'twice' ? [call, call] : [call];
}

/** By which row each ticket has its holder, as it is stored. */
async function holdersOf({ host, eventId }: Shop): Promise<Record<string, string>> {
  const { docs } = await host.db.collection(paths.tickets(eventId)).get();
  return Object.fromEntries(docs.map((one) => [one.id, String(one.data().ledgerId)]));
}

/** A ticket that somebody else holds than the model says. Of two resales of it at once no answer tells which was last. */
const heldByOther = ({ tickets }: Till, holders: Record<string, string>) =>
  tickets.find(({ id, row, state }) => row && state !== 'gone' && holders[id] !== row);

/**
 * Finds an order of the calls in which the model gives every answer and every ticket to its holder, and leaves the model
 * there; else says what differs.
 */
function explain(
  till: Till,
  made: readonly Made[],
  holders: Record<string, string>,
): string | null {
  const [only] = made;
  if (only && made.length === 1) return playOne(till, only);
  let problem: string | null = null;
  for (const order of ordersOf(made)) {
    const after = structuredClone(till);
    const refused = order.map((one) => playOne(after, one)).find((one) => one !== null);
    const other = heldByOther(after, holders);
    const wrong = refused ?? (other ? `${other.id} is held by ${holders[other.id]}` : null);
    if (wrong === null) {
      Object.assign(till, after);
      return null;
    }
    problem ??= wrong;
  }
  return problem;
}

/** A call whose first answer was lost may have taken effect before it was made again. */
function playOne(till: Till, { call, reply, wasLost }: Made): string | null {
  const problem = play(till, call, reply);
  if (problem === null || !wasLost || call.name !== 'advance') return problem;
  return play(till, call, { data: {} }) ?? play(till, call, reply);
}

function ordersOf<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((first, i) =>
    ordersOf(list.filter((_, other) => other !== i)).map((rest) => [first, ...rest]),
  );
}

async function begin(
  host: Host,
  { seed, setup }: Pick<Recorded, 'seed' | 'setup'>,
  tally: Tally = {},
) {
  host.begin(seed);
  for (const { replaceTillPolicy } of host.insides) {
    replaceTillPolicy({ most: setup.tills, fewest: 2, slice: 1, busy: 3 });
  }
  const shop = await openShop(host, setup);
  const real: Real = { shop, check: booksChecker(shop), calls: [], taken: [], tally };
  return { model: newTill(setup), real };
}

export async function replay(host: Host, recorded: Recorded): Promise<void> {
  const { model, real } = await begin(host, recorded);
  for (const step of recorded.steps) await within(STEP_MS, take(model, real, step));
  await checkEnd(real.shop);
}

const SHRINK_MS = 60_000;

export type Outcome = {
  runs: number;
  steps: number;
  answers: Tally;
  /** The smallest run that failed, and how. */
  failed: { recorded: Recorded; error: string; path: string } | null;
};

/** The number of runs, and of their steps at most; a run that fails is shrunk unless only whether one fails is asked. */
type Asked = { seed: number; runs: number; length: number; shrinks?: boolean };

/** Runs `runs` random sequences of up to `length` steps, until one of them fails. */
export async function prove(
  host: Host,
  { seed, runs, length, shrinks = true }: Asked,
  onRun: (outcome: Outcome) => void = () => {},
): Promise<Outcome> {
  const outcome: Outcome = { runs: 0, steps: 0, answers: {}, failed: null };
  const commands = fc.commands(
    steps.map((step) => step.map((one) => new Taken(one))),
    { maxCommands: length, size: 'max' },
  );
  let smallest: Recorded | null = null;
  let failedAt = 0;
  const property = fc.asyncProperty(fc.nat(), setups, commands, async (order, setup, cmds) => {
    // A run that passes ends the search for a smaller one that fails.
    if (failedAt > 0 && performance.now() - failedAt > SHRINK_MS) return;
    const start = { seed: order, setup };
    const world = await begin(host, start, outcome.answers);
    const { real } = world;
    try {
      await fc.asyncModelRun(() => ({ model: world.model, real }), cmds);
      await checkEnd(real.shop);
    } catch (error) {
      smallest = { ...start, steps: real.taken };
      failedAt ||= performance.now();
      console.error(
        real.taken.length,
        String(error).slice(0, 1500),
        JSON.stringify(real.taken.at(-1)),
        JSON.stringify(real.calls.slice(-3)),
      );
      throw error;
    }
    outcome.runs += 1;
    outcome.steps += real.taken.length;
    onRun(outcome);
  });
  const checked = await fc.check(property, { seed, numRuns: runs, endOnFailure: !shrinks });
  if (checked.failed && smallest) {
    const error = String((checked.errorInstance as Error | null)?.message ?? 'unknown');
    outcome.failed = { recorded: smallest, error, path: checked.counterexamplePath ?? '' };
  }
  return outcome;
}
