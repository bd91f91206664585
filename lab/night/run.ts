import fc from 'fast-check';
import { booksChecker, checkEnd } from '../till/checks';
import type { Host } from '../till/host';
import { openShop } from '../till/shop';
import { casesChecker } from './checks';
import { expectCall } from './model/expect';
import { DRINK, type Night, newNight, PRICE, RATES, STOCK } from './model/state';
import { perform, type Reply } from './perform';
import { type Call, resolve } from './resolve';
import { type Step, step as steps } from './steps';

export type Recorded = { seed: number; tills: number; steps: Step[] };

const SETUP = {
  capacity: STOCK,
  groups: {},
  types: [
    {
      ...{ id: 'a', price: PRICE, stock: STOCK, min: 1, max: 12 },
      ...{ after: '', group: '', opens: null, closes: null },
    },
  ],
  codes: [],
  drinks: [
    { id: 'piscola', price: DRINK, stock: null, rate: RATES.drink, normal: false, active: true },
  ],
  fee: { fixed: false, value: RATES.fee },
  resale: { enabled: true, markup: 10_000, fee: RATES.resale },
  quota: 0,
};

/** Steps whose repetition is refused instead of answered again: what they did cannot be done twice. */
const ONCE: Call['name'][] = ['move', 'advance'];

async function begin(host: Host, { seed, tills }: Pick<Recorded, 'seed' | 'tills'>) {
  host.begin(seed);
  for (const { replaceTillPolicy, replacePlanQueue } of host.insides) {
    replaceTillPolicy({ most: tills, fewest: 2, slice: 1, busy: 3 });
    replacePlanQueue(async () => {});
  }
  const shop = await openShop(host, { ...SETUP, tills });
  return { shop, night: newNight(), books: booksChecker(shop), cases: casesChecker(shop) };
}
type World = Awaited<ReturnType<typeof begin>>;

async function take(world: World, step: Step, key: string): Promise<string> {
  const { shop, night } = world;
  const { host } = shop;
  // Nothing happens in the same moment as what came before.
  host.wait(1);
  const call = resolve(night, step.draft, key);
  if (!call) return 'nothing';
  const expected = expectCall(night, call);
  host.disturb(step.fault);
  const times = step.isTwice ? [step.process, (1 - step.process) as 0 | 1] : [step.process];
  const first = await Promise.all(times.map((process) => perform(shop, call, process)));
  host.disturb(null);
  const replies: Reply[] = [];
  for (const reply of first) {
    // Whoever got no answer asks again.
    replies.push('lost' in reply ? await perform(shop, call, step.process) : reply);
  }
  const said = replies.flatMap((reply) => ('data' in reply ? [reply.data] : []));
  const wrong = () => new Error(`${JSON.stringify(call)}: ${JSON.stringify(replies)}`);
  if (replies.some((reply) => 'lost' in reply)) throw wrong();
  if (expected === 'refused') {
    if (said.length > 0) throw wrong();
  } else {
    const isRepeated = step.isTwice || first.some((reply) => 'lost' in reply);
    const mayRefuse = ONCE.includes(call.name) && isRepeated;
    if (said.length < replies.length && !mayRefuse) throw wrong();
    expected(said[0] ?? {});
  }
  await world.books(night);
  await world.cases(night);
  return `${call.name} ${expected === 'refused' ? 'refused' : 'accepted'}`;
}

export type Outcome = {
  runs: number;
  steps: number;
  answers: Record<string, number>;
  failed: { recorded: Recorded; error: string } | null;
};

export async function replay(host: Host, recorded: Recorded): Promise<void> {
  const world = await begin(host, recorded);
  for (const [n, step] of recorded.steps.entries()) await take(world, step, `k${n}`);
  await checkEnd(world.shop);
}

/** Runs `runs` random sequences of up to `length` steps; shrinks the first one that fails. */
export async function prove(
  host: Host,
  { seed, runs, length }: { seed: number; runs: number; length: number },
): Promise<Outcome> {
  const outcome: Outcome = { runs: 0, steps: 0, answers: {}, failed: null };
  type Real = { world: World; taken: Step[] };
  class Taken implements fc.AsyncCommand<Night, Real> {
    constructor(readonly step: Step) {}
    check = () => true;
    async run(_: Night, { world, taken }: Real) {
      taken.push(this.step);
      const what = await take(world, this.step, `k${taken.length}`);
      outcome.answers[what] = (outcome.answers[what] ?? 0) + 1;
    }
    toString = () => JSON.stringify(this.step);
  }
  const commands = fc.commands([steps.map((one) => new Taken(one))], {
    maxCommands: length,
    size: 'max',
  });
  let smallest: Recorded | null = null;
  const tills = fc.constantFrom(0, 3);
  const property = fc.asyncProperty(fc.nat(), tills, commands, async (order, most, cmds) => {
    const start = { seed: order, tills: most };
    const world = await begin(host, start);
    const real: Real = { world, taken: [] };
    try {
      await fc.asyncModelRun(() => ({ model: world.night, real }), cmds);
      await checkEnd(world.shop);
    } catch (error) {
      smallest = { ...start, steps: real.taken };
      throw error;
    }
    outcome.runs += 1;
    outcome.steps += real.taken.length;
  });
  const checked = await fc.check(property, {
    seed,
    numRuns: runs,
    interruptAfterTimeLimit: 600_000,
  });
  if (checked.failed && smallest) {
    const error = String((checked.errorInstance as Error | null)?.message ?? 'unknown');
    outcome.failed = { recorded: smallest, error };
  }
  return outcome;
}
