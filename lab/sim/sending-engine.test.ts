import { expect, it } from 'vitest';
import known from './known-plans.json';
import {
  calmPlan,
  heldPlanOf,
  keyedPlanOf,
  type Plan,
  planOf,
  slowPlanOf,
  trialPlanOf,
} from './plan';
import { simulate } from './simulate';

/**
 * The sending engine in one process, with everything around it going wrong: docs/simulation.md. A few seeds: `npm run lab --
 * sim` goes on from there.
 */
it.each(known.map(({ found, plan }) => [found, plan as unknown as Plan] as const))(
  'does not do again what a run once found: %s',
  async (_, plan) => {
    expect((await simulate(plan)).faults).toEqual([]);
  },
);

it('sends to everybody once and always ends, for random faults', async () => {
  const ends: Record<string, string[]> = {};
  for (let seed = 1; seed <= 3; seed += 1) {
    const { faults } = await simulate(planOf(seed));
    if (faults.length > 0) ends[`seed ${seed}`] = faults;
  }
  expect(ends).toEqual({});
}, 120_000);

it('hands nothing over of what was undone, and sends it once when it is sent again', async () => {
  const ends: Record<string, string[]> = {};
  for (let seed = 1; seed <= 2; seed += 1) {
    const { faults } = await simulate(heldPlanOf(seed));
    if (faults.length > 0) ends[`seed ${seed}`] = faults;
  }
  expect(ends).toEqual({});
}, 60_000);

it('sends one of two subjects to each, and the better one only once it was chosen', async () => {
  const ends: Record<string, string[]> = {};
  for (let seed = 1; seed <= 4; seed += 1) {
    const { faults } = await simulate(trialPlanOf(seed));
    if (faults.length > 0) ends[`seed ${seed}`] = faults;
  }
  expect(ends).toEqual({});
}, 120_000);

it('leaves nobody unconfirmed with a provider that takes keys, whatever answers it loses', async () => {
  const ends: Record<string, string[]> = {};
  for (let seed = 1; seed <= 4; seed += 1) {
    const { faults } = await simulate(keyedPlanOf(seed));
    if (faults.length > 0) ends[`seed ${seed}`] = faults;
  }
  expect(ends).toEqual({});
}, 120_000);

it('leaves unconfirmed only whose text was sent and not answered for, however slow its machine is', async () => {
  const ends: Record<string, string[]> = {};
  for (let seed = 1; seed <= 3; seed += 1) {
    const { faults } = await simulate(slowPlanOf(seed));
    if (faults.length > 0) ends[`seed ${seed}`] = faults;
  }
  expect(ends).toEqual({});
}, 120_000);

it.each([
  ['by SMTP, of which thirty are announced in a write', undefined, 0.06],
  ['by a provider with keys, a hundred in a write', 100, 0.04],
] as const)(
  'writes few documents a recipient: %s',
  async (_, keyed, most) => {
    const { writes, handedOver, faults } = await simulate(calmPlan(4_000, keyed));
    expect([handedOver, faults]).toEqual([4_000, []]);
    console.info(`${(writes / handedOver).toFixed(4)} writes a recipient ${_}`);
    expect(writes / handedOver).toBeLessThanOrEqual(most);
  },
  120_000,
);

it('gives the same run for the same plan', async () => {
  const story = async () => {
    const lines: string[] = [];
    await simulate(planOf(19), (line) => lines.push(line));
    return lines;
  };
  const first = await story();
  expect(first.length).toBeGreaterThan(20);
  expect(await story()).toEqual(first);
});
