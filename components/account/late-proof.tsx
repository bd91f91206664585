'use client';

import { lazy, Suspense } from 'react';
import { Skeleton } from '@/components/ui/state/skeleton';

const ProofStep = lazy(async () => ({ default: (await import('./proof-step')).ProofStep }));

/** `ProofStep`, for a page that most people see before they have an account to prove. */
export const LateProof = () => (
  <Suspense fallback={<Skeleton className="h-40" />}>
    <ProofStep />
  </Suspense>
);
