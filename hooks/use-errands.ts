'use client';

import { errandsSpec } from '@/lib/data/kit/errands';
import { type Errand, parseErrand } from '@/lib/domain/errand/errand';
import { useLiveList } from './use-live';
import { usePanel } from './use-panel';

const NONE: readonly Errand[] = [];

/** The user's errands, live and latest first, from any device; nothing while `isWanted` is false. */
export function useErrands(isWanted = true): readonly Errand[] {
  const { uid, isViewing } = usePanel();
  const spec = isWanted && !isViewing ? errandsSpec(uid) : null;
  return useLiveList(spec, parseErrand).data ?? NONE;
}
