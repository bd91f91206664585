import { pick, random } from '@/scripts/seed/people';

const MINUTE_MS = 60_000;
/** The end of each minute is left for what takes longer. */
const BUSY = 0.9;
const SHOWN_TWICE = 0.04;
const OF_ANOTHER_NIGHT = 0.02;
const LEAVES = 0.1;
const COMES_BACK = 0.5;
const AGAIN_MS = 4_000;
const OUTSIDE_MS = 15_000;

/** A code that is shown at a phone; `at` from the minute's start. */
export type Step = { at: number; code: string; way: 'in' | 'out' };

/** The codes that each of `phones` is shown in each minute. People leave, and come back, by the phone `exit`. */
export function planNight(
  codes: readonly string[],
  { minutes, phones, exit }: { minutes: number; phones: number; exit: number },
): Step[][][] {
  const next = random(codes.length);
  const length = minutes * MINUTE_MS;
  const plan = Array.from({ length: minutes }, () =>
    Array.from({ length: phones }, (): Step[] => []),
  );
  const add = (phone: number, when: number, code: string, way: Step['way'] = 'in') => {
    const minute = Math.min(minutes - 1, Math.floor(when / MINUTE_MS));
    const at = Math.min(when - minute * MINUTE_MS, MINUTE_MS) * BUSY;
    plan[minute]?.[phone]?.push({ at, code, way });
  };
  const others = Array.from({ length: phones }, (_, n) => n);
  for (const [n, code] of codes.entries()) {
    const when = (n / codes.length) * length;
    add(n % phones, when, code);
    if (next() < SHOWN_TWICE) add(pick(next, others), when + AGAIN_MS, code);
    if (next() < OF_ANOTHER_NIGHT) add(pick(next, others), when, 'A'.repeat(26));
    if (next() < LEAVES) {
      const leaves = when + OUTSIDE_MS;
      add(exit, leaves, code, 'out');
      if (next() < COMES_BACK) add(exit, leaves + OUTSIDE_MS, code);
    }
  }
  for (const steps of plan.flat()) steps.sort((a, b) => a.at - b.at);
  return plan;
}

const BURST = 5;
const BURST_MS = 15_000;

/** The codes that a scanner reads at once before any of it is answered: codes of the next seconds, none of them twice. */
export function burstsOf(steps: readonly Step[]): Step[][] {
  const bursts: Step[][] = [];
  for (const step of steps) {
    const burst = bursts.at(-1);
    const [first] = burst ?? [];
    const isLate = first !== undefined && step.at - first.at > BURST_MS;
    const isNext = burst && burst.length < BURST && !isLate;
    if (isNext && burst.every(({ code }) => code !== step.code)) burst.push(step);
    else bursts.push([step]);
  }
  return bursts;
}
