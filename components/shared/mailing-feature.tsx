'use client';

import type { ReactNode } from 'react';
import { usePanel } from '@/hooks/use-panel';
import { FeatureGate } from './feature-gate';

/** Requires mailing to be switched on, except for administrators, who switch it. */
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
