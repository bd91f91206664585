'use client';

import { useLiveList } from '@/hooks/use-live';
import { paths } from '@/lib/domain/kit/paths';
import { FEATURE_KEYS, type Feature, type FeatureKey } from '@/lib/domain/platform/feature/feature';
import { parseDescribedFeature } from '@/lib/domain/platform/feature/feature-text';

const known = (id: string): id is FeatureKey => (FEATURE_KEYS as readonly string[]).includes(id);
const parse = (id: string, raw: unknown) => (known(id) ? parseDescribedFeature(id, raw) : null);

/** Every feature flag, live, in the order of the page; one without a document is on. */
export function useFeatures() {
  const live = useLiveList({ path: paths.features(), limit: 50 }, parse);
  const found = new Map((live.data ?? []).map((feature) => [feature?.key, feature]));
  const features = FEATURE_KEYS.map(
    (key): Feature => found.get(key) ?? parseDescribedFeature(key, null),
  );
  return { status: live.status, retry: live.retry, features };
}
