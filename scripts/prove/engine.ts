import known from '@/tests/support/sim/known-plans.json';
import { heldPlanOf, type Plan, planOf } from '@/tests/support/sim/plan';
import { shrunk } from '@/tests/support/sim/shrink';
import { type Run, simulate } from '@/tests/support/sim/simulate';
import type { ProveOptions } from './options';

/** Simulates the sending engine: the runs that failed once, and then new ones. Prints each failing plan, shrunk. */
export async function proveEngine({
  from,
  seeds,
  minutes,
  story,
  say,
}: ProveOptions): Promise<number> {
  const begun = performance.now();
  const sum = { runs: 0, failed: 0, people: 0, steps: 0, deaths: 0 };

  const add = async (run: Run, name: string) => {
    sum.runs += 1;
    sum.people += run.handedOver;
    sum.steps += run.steps;
    sum.deaths += run.deaths;
    if (run.faults.length === 0) return;
    sum.failed += 1;
    say(`✗ ${name}: ${run.faults.slice(0, 5).join('; ')}`);
    const least = await shrunk(run);
    say(`  the simplest plan that fails so: ${JSON.stringify(least.plan)}`);
  };

  if (from === 1) {
    for (const { found, plan } of known)
      await add(await simulate(plan as unknown as Plan), `again: ${found}`);
  }
  const isTime = () => performance.now() - begun < minutes * 60_000;
  for (let seed = from; seed < from + seeds && isTime(); seed += 1) {
    await add(await simulate(planOf(seed), story ? say : undefined), `seed ${seed}`);
    if (seed % 3 === 0) await add(await simulate(heldPlanOf(seed)), `seed ${seed}, undone`);
  }
  const taken = (performance.now() - begun) / 60_000;
  const perMinute = (count: number) => Math.round(count / taken).toLocaleString('en');
  say(
    `${sum.failed > 0 ? '✗' : '✓'} engine: ${sum.runs} runs, ${sum.failed} failed, ${sum.deaths} deaths of processes; ` +
      `${perMinute(sum.steps)} recipient steps and ${perMinute(sum.people)} mails a minute`,
  );
  return sum.failed;
}
