'use client';

import { lazy } from 'react';

/** `ProofStep`, for a page that most people see before they have an account to prove. */
export const LateProof = lazy(async () => ({ default: (await import('./proof-step')).ProofStep }));
