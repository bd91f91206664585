import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { setFeature } from '@/functions/src/feature/set-feature';
import { watchFeatures } from '@/functions/src/feature/watch-features';
import { untypedDb as db } from '@/functions/src/support/admin';
import { requireFeature } from '@/functions/src/support/feature';
import { asFeatureCall } from '@/functions/src/support/feature-calls';
import { AUTO_OFF, bucketAt, callsSince, parseFeatureCalls } from '@/lib/domain/feature/auto-off';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { traceOf } from '../../support/administration';
import { callAs, errorOf, makeUser } from '../../support/functions';
import { ofFile } from '../../support/of-file';

// Only this file uses the flag of whatsapp.
const KEY = 'whatsapp';
const ref = () => db().doc(paths.feature(KEY));
const shard = (n: number) => db().doc(innerPaths.featureCalls(KEY, n));
const now = new Date();
const longAgo = Timestamp.fromMillis(now.getTime() - 3_600_000);

const admin = ofFile(() => makeUser({ role: 'admin' }));
beforeEach(async () => {
  await ref().set({ mode: 'on', autoOff: true, updatedAt: longAgo });
  await db().doc(entryPaths.featureNote(KEY)).set({ owner: 'Ana', description: 'Piloto' });
  for (let n = 0; n < AUTO_OFF.shards; n += 1) await shard(n).delete();
});

/** Counts spread over two shards. */
async function called(calls: number, errors: number, at = now) {
  const bucket = bucketAt(at);
  await shard(0).set({ buckets: { [bucket]: { calls: calls - 1, errors } } }, { merge: true });
  await shard(3).set({ buckets: { [bucket]: { calls: 1 } } }, { merge: true });
}
const modeNow = async () => (await ref().get()).get('mode');
const counted = async () => {
  const shards = Array.from({ length: AUTO_OFF.shards }, (_, n) => shard(n).get());
  const read = (await Promise.all(shards)).map((one) => parseFeatureCalls(one.data()));
  return callsSince(read, null, new Date());
};

test('switches itself off beyond two percent, tells administrators, and stays off', async () => {
  const before = (await traceOf(KEY)).length;
  await called(100, 3);
  await watchFeatures(now);
  await watchFeatures(now);
  expect((await errorOf(requireFeature(KEY, 'a'))).code).toBe('failed-precondition');
  const [line, ...more] = (await traceOf(KEY)).slice(before);
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    action: 'feature.selfOff',
    by: { uid: '' },
    before: { mode: 'on' },
    after: { mode: 'off' },
    reason: expect.stringContaining('3'),
  });
  const news = await db().collection('news').where('what', '==', 'feature.selfOff').get();
  expect(news.docs.map((one) => one.data())).toContainEqual(
    expect.objectContaining({ needs: 'admin', name: 'WhatsApp', objectId: KEY }),
  );
  expect((await db().doc(entryPaths.featureNote(KEY)).get()).data()).toMatchObject({
    ...{ owner: 'Ana', description: 'Piloto', updatedBy: '' },
    selfOff: { calls: 100, errors: 3 },
  });
  // Nothing but a person switches it on, and what failed before counts no more.
  for (let n = 0; n < AUTO_OFF.shards; n += 1) await shard(n).delete();
  await watchFeatures(new Date(now.getTime() + AUTO_OFF.windowMs));
  expect(await modeNow()).toBe('off');
  await called(100, 3);
  await callAs(setFeature, admin, { key: KEY, mode: 'on', owner: 'Ana', autoOff: true });
  expect((await db().doc(entryPaths.featureNote(KEY)).get()).get('selfOff')).toBeNull();
  await watchFeatures(now);
  expect(await modeNow()).toBe('on');
});

test.each([
  ['at two percent', async () => called(100, 2)],
  ['below the floor', async () => called(AUTO_OFF.floor - 1, AUTO_OFF.floor - 1)],
  [
    'for what failed before the window',
    async () => called(100, 50, new Date(now.getTime() - AUTO_OFF.windowMs - AUTO_OFF.bucketMs)),
  ],
  [
    'without the rule',
    async () => {
      await ref().update({ autoOff: false });
      await called(100, 50);
    },
  ],
])('stays on %s', async (_what, make) => {
  await make();
  await watchFeatures(now);
  expect(await modeNow()).toBe('on');
});

test('at the floor the rule holds, for a part of the producers too', async () => {
  await ref().update({ mode: 'producers', producerIds: ['a'] });
  await called(AUTO_OFF.floor, 2);
  await watchFeatures(now);
  expect(await modeNow()).toBe('off');
  expect((await ref().get()).get('producerIds')).toEqual(['a']);
});

test('counts what no window holds no longer', async () => {
  const old = new Date(now.getTime() - 2 * AUTO_OFF.windowMs);
  await called(10, 1, old);
  await called(10, 0);
  await watchFeatures(now);
  expect(Object.keys((await shard(0).get()).get('buckets'))).toEqual([bucketAt(now)]);
});

const refusal = new Error('refused');
const call = (work: () => Promise<unknown> = async () => {}) =>
  asFeatureCall(
    async () => {
      await requireFeature(KEY, 'a');
      await requireFeature(KEY, 'b');
      await work();
    },
    (error) => error === refusal,
  );

test('counts each call of the feature once, and what failed unexpectedly', async () => {
  await call();
  await errorOf(call(() => Promise.reject(refusal)));
  await errorOf(call(() => Promise.reject(new Error('boom'))));
  await errorOf(
    asFeatureCall(
      () => Promise.reject(new Error('of something else')),
      () => false,
    ),
  );
  expect(await counted()).toEqual({ calls: 3, errors: 1 });
  await ref().update({ autoOff: false });
  await call();
  expect(await counted()).toEqual({ calls: 3, errors: 1 });
});

test.each([
  ['who switched it off', { selfOff: { calls: 1, errors: 1 } }],
  ['counts', { calls: 3 }],
  ['a rule that is no switch', { autoOff: 'yes' }],
  ['a rate of its own', { autoOff: { rate: 1 } }],
])('nobody sends %s', async (_what, more) => {
  const input = { key: KEY, mode: 'on', owner: 'Ana', ...more };
  expect((await errorOf(callAs(setFeature, admin, input))).code).toBe('invalid-argument');
});
