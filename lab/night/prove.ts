import fc from 'fast-check';
import { checkEnd } from '../till/checks';
import type { Host } from '../till/host';
import type { Shop } from '../till/shop';

export type Recorded<Step> = { seed: number; tills: number; steps: Step[] };

/** A model beside the product: how both begin, and how both take a step and are compared. */
export type Play<Step, World extends { shop: Shop }> = {
  steps: fc.Arbitrary<Step>;
  begin: (host: Host, start: { seed: number; tills: number }) => Promise<World>;
  /** Returns what was answered, for the counts of a report; throws what differs. */
  take: (world: World, step: Step, key: string) => Promise<readonly string[]>;
};

type Outcome<Step> = {
  runs: number;
  steps: number;
  answers: Record<string, number>;
  failed: { recorded: Recorded<Step>; error: string } | null;
};

export async function replay<Step, World extends { shop: Shop }>(
  host: Host,
  { begin, take }: Play<Step, World>,
  recorded: Recorded<Step>,
): Promise<void> {
  const world = await begin(host, recorded);
  for (const [n, step] of recorded.steps.entries()) await take(world, step, `k${n}`);
  await checkEnd(world.shop);
}

/** Runs `runs` random sequences of up to `length` steps; shrinks the first one that fails. */
export async function prove<Step, World extends { shop: Shop }>(
  host: Host,
  { steps, begin, take }: Play<Step, World>,
  { seed, runs, length }: { seed: number; runs: number; length: number },
): Promise<Outcome<Step>> {
  const outcome: Outcome<Step> = { runs: 0, steps: 0, answers: {}, failed: null };
  let smallest: Outcome<Step>['failed'] = null;
  const nights = fc.array(steps, { minLength: length / 4, maxLength: length, size: 'max' });
  const property = fc.asyncProperty(fc.nat(), fc.constantFrom(0, 3), nights, async (...of) => {
    const [order, tills, planned] = of;
    const world = await begin(host, { seed: order, tills });
    const taken: Step[] = [];
    try {
      for (const step of planned) {
        taken.push(step);
        for (const what of await take(world, step, `k${taken.length - 1}`)) {
          outcome.answers[what] = (outcome.answers[what] ?? 0) + 1;
        }
      }
      await checkEnd(world.shop);
    } catch (error) {
      const recorded = { seed: order, tills, steps: taken };
      smallest = { recorded, error: String((error as Error).message) };
      throw error;
    }
    outcome.runs += 1;
    outcome.steps += taken.length;
  });
  const checked = await fc.check(property, {
    seed,
    numRuns: runs,
    interruptAfterTimeLimit: 600_000,
  });
  // No run at all began.
  if (checked.failed && !smallest) throw checked.errorInstance;
  return { ...outcome, failed: smallest };
}
