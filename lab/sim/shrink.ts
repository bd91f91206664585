import type { Plan } from './plan';
import { type Run, simulate } from './simulate';

/** The kind of a fault, without the recipient whom it happened to. */
const kindOf = (run: Run): string => (run.faults[0] ?? '').replace(/\d+/g, '#').slice(0, 60);

function* without<T>(list: readonly T[]): Generator<T[]> {
  for (const one of list) yield list.filter((other) => other !== one);
}

/** Plans that are a little simpler: fewer people, one thing less that goes wrong. */
function* simpler(plan: Plan): Generator<Plan> {
  for (const contacts of [3, Math.floor(plan.contacts / 2)]) {
    if (contacts < plan.contacts && contacts > 0) yield { ...plan, contacts };
  }
  for (const actions of without(plan.actions)) yield { ...plan, actions };
  for (const moods of without(plan.moods)) yield { ...plan, moods };
  for (const [name, p] of Object.entries(plan.faults)) {
    if (p > 0) yield { ...plan, faults: { ...plan.faults, [name]: 0 } };
  }
  for (const [name, p] of Object.entries(plan.manners)) {
    if (p > 0) yield { ...plan, manners: { ...plan.manners, [name]: 0 } };
  }
}

/** The simplest plan that is found to fail in the same way. */
export async function shrunk(failed: Run, most = 150): Promise<Run> {
  let best = failed;
  for (let runs = 0, isBetter = true; isBetter && runs < most; ) {
    isBetter = false;
    for (const plan of simpler(best.plan)) {
      runs += 1;
      const run = await simulate(plan);
      if (kindOf(run) !== kindOf(failed)) continue;
      best = run;
      isBetter = true;
      break;
    }
  }
  return best;
}
