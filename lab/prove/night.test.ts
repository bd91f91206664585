import { expect, it } from 'vitest';
import { prove, type Recorded, replay } from '../night/prove';
import { nights } from '../night/run';
import seeds from '../night/seeds.json';
import type { Step } from '../night/steps';
import { storeHost } from '../till/store-host';

// `npm run lab -- night` asks for more.
const { TILL_RUNS, TILL_SEED, TILL_LENGTH, TILL_SAY } = process.env;
const host = await storeHost();

it.each(seeds as unknown as (Recorded<Step> & { found: string })[])(
  'plays again: $found',
  (recorded) => replay(host, nights, recorded),
);

it('refunds, cancels, postpones, chooses and gives as the model says, whatever fails on the way', async () => {
  const outcome = await prove(host, nights, {
    seed: Number(TILL_SEED ?? 1),
    runs: Number(TILL_RUNS ?? 3),
    length: Number(TILL_LENGTH ?? 60),
  });
  if (TILL_SAY) process.stdout.write(`\n@${JSON.stringify(outcome)}\n`);
  expect(outcome.failed && JSON.stringify(outcome.failed)).toBeNull();
}, 7_200_000);
