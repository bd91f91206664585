'use client';

import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/state/empty-state';
import { useFeature } from '@/hooks/use-feature';
import { FEATURE_TEXT, type FeatureKey } from '@/lib/domain/platform/feature';

type Props = {
  feature: FeatureKey;
  /** Whose flag it is; the selected producer's by default. */
  producerId?: string;
  /** It is a whole page, with no heading around it. */
  whole?: boolean;
  children: ReactNode;
};

/** Pages of a feature: where an administrator has switched it off, they say so, at once, in every open panel. */
export function FeatureGate({ feature, producerId, whole, children }: Props) {
  const { on, known } = useFeature(feature, producerId);
  if (on || !known) return children;
  const { name, description } = FEATURE_TEXT[feature];
  return (
    <EmptyState whole={whole} drawing="lock" title={`${name} no está disponible por ahora`}>
      {description} Lo que ya tienes sigue guardado. Si lo necesitas, escríbenos.
    </EmptyState>
  );
}
