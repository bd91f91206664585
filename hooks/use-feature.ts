'use client';

import { paths } from '@/lib/domain/kit/paths';
import { type FeatureKey, isOn, parseFeature } from '@/lib/domain/platform/feature';
import { useLiveDoc } from './use-live';
import { useNow } from './use-now';
import { usePanel } from './use-panel';

const readers = new Map<
  FeatureKey,
  (id: string, raw: unknown) => ReturnType<typeof parseFeature>
>();

// One reader a feature, so that a screen that renders again does not parse again.
function readerOf(key: FeatureKey) {
  const reader = readers.get(key) ?? ((_id: string, raw: unknown) => parseFeature(key, raw));
  readers.set(key, reader);
  return reader;
}

/**
 * Whether a feature is on for a producer (the selected one, if none is given), live: an administrator's change
 * reaches an open panel at once. `known` is false until the flag has been read. Only explains: functions decide.
 * To an administrator, who has no producer of his own, only 'off' is off.
 */
export function useFeature(key: FeatureKey, producerId?: string): { on: boolean; known: boolean } {
  const { isAdmin, producerId: selected } = usePanel();
  const now = useNow();
  const live = useLiveDoc(paths.feature(key), readerOf(key));
  const feature = live.data ?? parseFeature(key, null);
  const whose = producerId ?? selected;
  const on = isAdmin && !whose ? feature.mode !== 'off' : isOn(feature, whose || null, now);
  return { on, known: live.status !== 'loading' };
}
