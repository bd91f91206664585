'use client';

import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useSession } from '@/hooks/use-session';
import { whenAccountMayCome } from '@/lib/data/account/stored-account';
import { SignUpSkeleton } from './sign-up-skeleton';
import { SignUpSteps } from './sign-up-steps';

const loadSignedUp = () => import('./signed-up');
const SignedUp = lazy(loadSignedUp);

type Props = { account: ReactNode; proof: ReactNode };

/** Creates a producer for a signed-in user; a visitor signs up first, on the same page. */
export function SignUpScreen({ account, proof }: Props) {
  // The next step's code arrives while the account is typed.
  useEffect(() => whenAccountMayCome(() => void loadSignedUp().catch(() => {})), []);
  // The surrounding page waits while a session loads, so without one this is a visitor.
  if (useSession().status !== 'signed-in') {
    return (
      <>
        <SignUpSteps current="account" />
        {account}
      </>
    );
  }
  return (
    <Suspense fallback={<SignUpSkeleton />}>
      <SignedUp proof={proof} />
    </Suspense>
  );
}
