'use client';

import { type FeatureKey, isFeatureOn, parseFeature } from '@/lib/domain/feature/feature';
import { paths } from '@/lib/domain/kit/paths';
import { useLiveDoc } from './use-live';
import { useNow } from './use-now';
import { usePanel } from './use-panel';

const readers = new Map<
  FeatureKey,
  (id: string, raw: unknown) => ReturnType<typeof parseFeature>
>();

// One stable reader per feature, so that a re-render does not parse again.
function readerOf(key: FeatureKey) {
  const reader = readers.get(key) ?? ((_id: string, raw: unknown) => parseFeature(key, raw));
  readers.set(key, reader);
  return reader;
}

/**
 * Whether a feature is on for a producer (the selected one by default), live; `held` keeps the page's value for a
 * while. `known` once the flag was read. For display only. For administrators a partial roll-out counts as on.
 */
export function useFeature(
  key: FeatureKey,
  producerId?: string,
  held?: boolean,
): { on: boolean; known: boolean } {
  const { isAdmin, producerId: selected } = usePanel();
  const now = useNow();
  const live = useLiveDoc(paths.feature(key), readerOf(key), { held });
  const feature = live.data ?? parseFeature(key, null);
  const whose = producerId ?? selected;
  const on = isAdmin && !whose ? feature.mode !== 'off' : isFeatureOn(feature, whose || null, now);
  return { on, known: live.status !== 'loading' };
}
