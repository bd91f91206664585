import fc from 'fast-check';
import { FieldValue } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { untypedDb } from '@/functions/src/support/admin';
import { commands } from './check/commands';
import { effectOf, type Times } from './check/compare';
import { storeClient } from './store';

it('answers, refuses and stores what the emulator does, for random operations', async () => {
  const emulator = untypedDb();
  await fc.assert(
    fc.asyncProperty(commands, async (all) => {
      await emulator.recursiveDelete(emulator.collection('things'));
      const store = storeClient();
      let before: [Times, Times] = [new Map(), new Map()];
      for (const command of all) {
        const theirs = await effectOf(emulator, command, before[0]);
        const ours = await effectOf(store, command, before[1]);
        expect({ of: command.data, ...ours.effect }).toEqual({
          of: command.data,
          ...theirs.effect,
        });
        before = [theirs.times, ours.times];
      }
    }),
    // A command says what it does, so that a failure is as easy to read as a shrunk one.
    { numRuns: Number(process.env.STORE_RUNS ?? 4), endOnFailure: true },
  );
});

it('runs a transaction again when another one changed what it read', async () => {
  const store = storeClient();
  const ref = store.doc('things/a');
  let runs = 0;
  const answers = await Promise.all(
    [1, 2, 3].map((n) =>
      store.runTransaction(async (tx) => {
        runs += 1;
        const sum = Number((await tx.get(ref)).data()?.sum ?? 0) + n;
        tx.set(ref, { sum, turns: FieldValue.increment(1) }, { merge: true });
        return sum;
      }),
    ),
  );
  expect((await ref.get()).data()).toEqual({ sum: 6, turns: 3 });
  expect(Math.max(...answers)).toBe(6);
  expect(runs).toBeGreaterThan(3);
});
