import {
  type FeatureKey,
  isFeatureOn,
  mayHaveBeenOn,
  parseFeature,
} from '@/lib/domain/feature/feature';
import { FEATURE_TEXT } from '@/lib/domain/feature/feature-text';
import { paths } from '@/lib/domain/kit/paths';
import { db } from './admin';
import { fail } from './errors';
import { countFeatureCall } from './feature-calls';

/** Whether a feature is enabled for a producer now, or was at an earlier moment. Costs one read. */
export async function hasFeature(
  key: FeatureKey,
  producerId: string | null,
  before?: Date,
): Promise<boolean> {
  const snapshot = await db().doc(paths.feature(key)).get();
  const feature = parseFeature(key, snapshot.data());
  countFeatureCall(feature);
  const isOnNow = isFeatureOn(feature, producerId, new Date());
  return isOnNow || (before !== undefined && mayHaveBeenOn(feature, producerId, before));
}

/**
 * Refuses (`failed-precondition`) a feature that is disabled for a producer now, and was at `before`, when it was done.
 * Every callable of a feature calls it first: hiding the button is not a guard. Costs one read.
 */
export async function requireFeature(
  key: FeatureKey,
  producerId: string | null,
  before?: Date,
): Promise<void> {
  if (await hasFeature(key, producerId, before)) return;
  throw fail('failed-precondition', `${FEATURE_TEXT[key].name} no está disponible por ahora`);
}
