'use client';

import { lazy, Suspense } from 'react';

const ProofStep = lazy(async () => ({ default: (await import('./proof-step')).ProofStep }));

/** `ProofStep`, for a page that most people see before they have an account to prove. */
export const LateProof = () => (
  <Suspense>
    <ProofStep />
  </Suspense>
);
