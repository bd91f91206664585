'use client';

import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/state/empty-state';
import { useFeature } from '@/hooks/use-feature';
import type { FeatureKey } from '@/lib/domain/feature/feature';
import { FEATURE_TEXT } from '@/lib/domain/feature/feature-text';

type Props = {
  feature: FeatureKey;
  /** The gate replaces a whole page, with no heading around it. */
  whole?: boolean;
  children: ReactNode;
};

/** Wraps pages of a feature: when an administrator switches it off, every open panel says so at once. */
export function FeatureGate({ feature, whole, children }: Props) {
  const { on, known } = useFeature(feature);
  if (on || !known) return children;
  const { name, description } = FEATURE_TEXT[feature];
  return (
    <EmptyState whole={whole} drawing="lock" title={`${name} no está disponible por ahora`}>
      {description} Lo que ya tienes sigue guardado. Si lo necesitas, escríbenos.
    </EmptyState>
  );
}
