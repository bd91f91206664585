import { expect, it } from 'vitest';
import { drawers } from '../drawer/run';
import seeds from '../drawer/seeds.json';
import type { Step } from '../drawer/steps';
import { prove, type Recorded, replay } from '../night/prove';
import { storeHost } from '../till/store-host';

// `npm run lab -- drawer` asks for more.
const { TILL_RUNS, TILL_SEED, TILL_LENGTH, TILL_SAY } = process.env;
const host = await storeHost();

it.each(seeds as unknown as (Recorded<Step> & { found: string })[])(
  'plays again: $found',
  (recorded) => replay(host, drawers, recorded),
);

it('sells at doors, counts drawers and offers what comes back as the model says, whatever fails on the way', async () => {
  const outcome = await prove(host, drawers, {
    seed: Number(TILL_SEED ?? 1),
    runs: Number(TILL_RUNS ?? 4),
    length: Number(TILL_LENGTH ?? 60),
  });
  if (TILL_SAY) process.stdout.write(`\n@${JSON.stringify(outcome)}\n`);
  expect(outcome.failed && JSON.stringify(outcome.failed)).toBeNull();
}, 7_200_000);
