import known from '@/tests/support/sim/known-plans.json';
import { heldPlanOf, type Plan, planOf } from '@/tests/support/sim/plan';
import { shrunk } from '@/tests/support/sim/shrink';
import { type Run, simulate } from '@/tests/support/sim/simulate';
import { keep } from './keep';
import type { ProveOptions } from './options';

/** What the engine is to do in a minute, on the machine that proves it. */
const GOAL_STEPS = 1_000_000;

/**
 * Simulates the sending engine: the runs that failed once, and then new ones. Each failing plan is shrunk, printed, and
 * kept as a file that can be added to `known-plans.json`.
 */
export async function proveEngine({
  from,
  seeds,
  minutes,
  story,
  say,
}: ProveOptions): Promise<number> {
  const begun = performance.now();
  const sum = { runs: 0, failed: 0, people: 0, steps: 0, deaths: 0 };

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

  if (from === 1) {
    for (const [n, { found, plan }] of known.entries()) {
      await add(await simulate(plan as unknown as Plan), `again: ${found}`, `engine-known-${n}`);
    }
  }
  const isTime = () => performance.now() - begun < minutes * 60_000;
  for (let seed = from; seed < from + seeds && isTime(); seed += 1) {
    const run = await simulate(planOf(seed), story ? say : undefined);
    await add(run, `seed ${seed}`, `engine-${seed}`);
    if (seed % 3 !== 0) continue;
    await add(await simulate(heldPlanOf(seed)), `seed ${seed}, undone`, `engine-${seed}-undone`);
  }
  const taken = (performance.now() - begun) / 60_000;
  const perMinute = (count: number) => Math.round(count / taken).toLocaleString('en');
  say(
    `${sum.failed > 0 ? '✗' : '✓'} engine: ${sum.runs} runs, ${sum.failed} failed, ${sum.deaths} deaths of processes; ` +
      `${perMinute(sum.steps)} recipient steps a minute (the goal is ${GOAL_STEPS.toLocaleString('en')}), ` +
      `${perMinute(sum.people)} mails`,
  );
  return sum.failed;
}
