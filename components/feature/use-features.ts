'use client';

import { useLiveList } from '@/hooks/use-live';
import { FEATURE_KEYS, type FeatureKey } from '@/lib/domain/feature/feature';
import { type DescribedFeature, parseDescribedFeature } from '@/lib/domain/feature/feature-text';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';

const asStored = (id: string, raw: unknown) => ({ id, raw });

export function useFeatures() {
  const live = useLiveList({ path: paths.features(), limit: 50 }, asStored);
  const notes = useLiveList({ path: entryPaths.featureNotes(), limit: 50 }, asStored);
  const inList = (list: typeof live, key: FeatureKey) =>
    list.data?.find(({ id }) => id === key)?.raw;
  const features = FEATURE_KEYS.map(
    (key): DescribedFeature => parseDescribedFeature(key, inList(live, key), inList(notes, key)),
  );
  const parts = [live, notes];
  const status =
    (['error', 'loading'] as const).find((one) => parts.some((part) => part.status === one)) ??
    'ready';
  const retry = () => {
    for (const part of parts) if (part.status === 'error') part.retry();
  };
  return { status, retry, features };
}
