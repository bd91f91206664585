import { expect, it } from 'vitest';
import { emulatorHost } from './emulator-host';
import { prove } from './run';

it('sells, refunds, resells and pays as the model says, on the emulator', async () => {
  const host = await emulatorHost();
  const { failed } = await prove(host, {
    seed: Number(process.env.TILL_SEED ?? 1),
    runs: Number(process.env.TILL_RUNS ?? 2),
    length: Number(process.env.TILL_LENGTH ?? 30),
  });
  expect(failed && JSON.stringify(failed)).toBeNull();
});
