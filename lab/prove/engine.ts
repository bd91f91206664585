import known from '../sim/known-plans.json';
import { heldPlanOf, keyedPlanOf, type Plan, planOf, slowPlanOf } from '../sim/plan';
import { shrunk } from '../sim/shrink';
import { type Run, simulate } from '../sim/simulate';
import { keep } from './keep';
import type { ProveOptions } from './options';
import { inShares } from './shares';

/** The work that the engine is to do in a minute, on the machine that proves it. */
const GOAL_STEPS = 1_000_000;

/** The other plans of seeds, in turn. */
const CHANGED = [
  ['undone', heldPlanOf],
  ['slow', slowPlanOf],
  ['keyed', keyedPlanOf],
] as const;

/** The figures of runs; `minutes` is what they took, of a process. */
type Sum = {
  runs: number;
  failed: number;
  people: number;
  steps: number;
  deaths: number;
  minutes: number;
};

/**
 * Simulates the sending engine: the runs that failed once, and then new ones, each in one process, and as many beside
 * each other as there are processors. Each failing plan is shrunk, printed, and kept as a file that can be added to
 * `known-plans.json`.
 */
export async function proveEngine(options: ProveOptions): Promise<number> {
  const sums = await inShares('sim', options, simulateShare);
  const total = (name: keyof Sum) => sums.reduce((sum, one) => sum + one[name], 0);
  if (options.share) return total('failed');
  const perMinute = (name: 'steps' | 'people') =>
    Math.round(sums.reduce((sum, one) => sum + one[name] / one.minutes, 0)).toLocaleString('en');
  options.say(
    `${total('failed') > 0 ? '✗' : '✓'} engine: ${total('runs')} runs, ${total('failed')} failed, ` +
      `${total('deaths')} deaths of processes; ${perMinute('steps')} recipient steps a minute ` +
      `(the goal is ${GOAL_STEPS.toLocaleString('en')}), ${perMinute('people')} mails, in ${sums.length} processes`,
  );
  return total('failed');
}

async function simulateShare(options: ProveOptions): Promise<Sum> {
  const { from, seeds, minutes, story, say, share = { nth: 1, of: 1 } } = options;
  const begun = performance.now();
  const sum: Sum = { runs: 0, failed: 0, people: 0, steps: 0, deaths: 0, minutes: 0 };

  const add = async (run: Run, name: string, file: string) => {
    sum.runs += 1;
    sum.people += run.handedOver;
    sum.steps += run.steps;
    sum.deaths += run.deaths;
    if (run.faults.length === 0) return;
    sum.failed += 1;
    say(`✗ ${name}: ${run.faults.slice(0, 5).join('; ')}`);
    const { plan, faults } = await shrunk(run);
    const kept = keep(file, { found: (faults[0] ?? run.faults[0]) as string, plan });
    say(`  the simplest plan that fails so, kept in ${kept}: ${JSON.stringify(plan)}`);
  };

  if (from === 1 && share.nth === 1) {
    for (const [n, { found, plan }] of known.entries()) {
      await add(await simulate(plan as unknown as Plan), `again: ${found}`, `engine-known-${n}`);
    }
  }
  const note = story ? say : undefined;
  const taken = () => (performance.now() - begun) / 60_000;
  const first = from + share.nth - 1;
  for (let seed = first; seed < from + seeds && taken() < minutes; seed += share.of) {
    await add(await simulate(planOf(seed), note), `seed ${seed}`, `engine-${seed}`);
    const [kind, changed] = CHANGED[seed % CHANGED.length]!;
    const run = await simulate(changed(seed), note);
    await add(run, `seed ${seed}, ${kind}`, `engine-${seed}-${kind}`);
  }
  return { ...sum, minutes: taken() };
}
