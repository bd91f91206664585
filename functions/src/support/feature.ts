import { paths } from '@/lib/domain/kit/paths';
import { type FeatureKey, isOn, parseFeature } from '@/lib/domain/platform/feature/feature';
import { FEATURE_TEXT } from '@/lib/domain/platform/feature/feature-text';
import { db } from './admin';
import { fail } from './errors';

/** Whether a feature is enabled for a producer now. Costs one read. */
export async function hasFeature(key: FeatureKey, producerId: string | null): Promise<boolean> {
  const snapshot = await db().doc(paths.feature(key)).get();
  return isOn(parseFeature(key, snapshot.data()), producerId, new Date());
}

/**
 * Refuses (`failed-precondition`) if a feature is disabled for a producer now. Every callable of a feature calls it
 * first: hiding the button is not a guard. Costs one read.
 */
export async function requireFeature(key: FeatureKey, producerId: string | null): Promise<void> {
  if (await hasFeature(key, producerId)) return;
  throw fail('failed-precondition', `${FEATURE_TEXT[key].name} no está disponible por ahora`);
}
