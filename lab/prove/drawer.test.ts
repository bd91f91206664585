import { expect, it } from 'vitest';
import { prove, type Recorded, replay } from '../drawer/run';
import seeds from '../drawer/seeds.json';
import { storeHost } from '../till/store-host';

// `npm run lab -- drawer` asks for more.
const { TILL_RUNS, TILL_SEED, TILL_LENGTH, TILL_SAY } = process.env;
const host = await storeHost();

it.each(seeds as unknown as (Recorded & { found: string })[])('plays again: $found', (recorded) =>
  replay(host, recorded),
);

it('sells at doors, counts drawers and offers what comes back as the model says, whatever fails on the way', async () => {
  const outcome = await prove(host, {
    seed: Number(TILL_SEED ?? 1),
    runs: Number(TILL_RUNS ?? 4),
    length: Number(TILL_LENGTH ?? 60),
  });
  if (TILL_SAY) process.stdout.write(`\n@${JSON.stringify(outcome)}\n`);
  expect(outcome.failed && JSON.stringify(outcome.failed)).toBeNull();
}, 7_200_000);
