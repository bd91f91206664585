'use client';

import type { ReactNode } from 'react';
import { usePanel } from '@/hooks/use-panel';
import { FeatureGate } from './feature-gate';

/** What needs mailing switched on; an administrator, who switches it, looks in all the same. */
export function MailingFeature({ children }: { children: ReactNode }) {
  const { isAdmin } = usePanel();
  return isAdmin ? (
    children
  ) : (
    <FeatureGate whole feature="mailing">
      {children}
    </FeatureGate>
  );
}
