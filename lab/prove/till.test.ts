import { expect, it } from 'vitest';
import { prove, type Recorded, replay } from '../till/run';
import seeds from '../till/seeds.json';
import { storeHost } from '../till/store-host';

// `npm run lab -- till` asks for more.
const { TILL_RUNS, TILL_SEED, TILL_LENGTH, TILL_SAY, TILL_SHRINKS } = process.env;
const host = await storeHost();

it.each(seeds as unknown as (Recorded & { found: string })[])('plays again: $found', (recorded) =>
  replay(host, recorded),
);

it('sells, refunds, resells and pays as the model says, whatever fails on the way', async () => {
  const options = {
    seed: Number(TILL_SEED ?? 1),
    runs: Number(TILL_RUNS ?? 5),
    length: Number(TILL_LENGTH ?? 100),
    shrinks: TILL_SHRINKS !== 'no',
  };
  const outcome = await prove(host, options);
  if (TILL_SAY) process.stdout.write(`\n@${JSON.stringify(outcome)}\n`);
  expect(outcome.failed && JSON.stringify(outcome.failed)).toBeNull();
}, 7_200_000);
