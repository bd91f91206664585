import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { AUTO_OFF, bucketAt } from '@/lib/domain/feature/auto-off';
import type { Feature, FeatureKey } from '@/lib/domain/feature/feature';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { untypedDb } from './admin';

type Call = { features: Set<FeatureKey>; writes: Promise<void>[] };

const current = new AsyncLocalStorage<Call>();

/** Never throws: a call does not fail because it was not counted. */
function count(key: FeatureKey, what: 'calls' | 'errors'): Promise<void> {
  return untypedDb()
    .doc(innerPaths.featureCalls(key, randomInt(AUTO_OFF.shards)))
    .set(
      { buckets: { [bucketAt(new Date())]: { [what]: FieldValue.increment(1) } } },
      { merge: true },
    )
    .then(() => undefined)
    .catch((error) => logger.warn('A call is not counted', { key, error: String(error) }));
}

/** Counts the call that runs now for a feature whose rule is on, once: it asked for it. */
export function countFeatureCall({ key, autoOff }: Pick<Feature, 'key' | 'autoOff'>): void {
  const call = current.getStore();
  if (!autoOff || !call || call.features.has(key)) return;
  call.features.add(key);
  call.writes.push(count(key, 'calls'));
}

/** Runs a call; its unexpected error is also one of the features it asked for. `isRefusal`: no failure. */
export function asFeatureCall<T>(work: () => Promise<T>, isRefusal: (error: unknown) => boolean) {
  const call: Call = { features: new Set(), writes: [] };
  return current.run(call, async () => {
    try {
      return await work();
    } catch (error) {
      if (!isRefusal(error))
        for (const key of call.features) call.writes.push(count(key, 'errors'));
      throw error;
    } finally {
      await Promise.all(call.writes);
    }
  });
}
