'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useEffect } from 'react';
import { Link } from '@/components/ui/link';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { useEmailProof } from '@/hooks/use-email-proof';
import { useSession } from '@/hooks/use-session';
import { variant } from '@/lib/config';
import { homeOf } from '@/lib/domain/account/redirects';
import { type SignUpStep, SignUpSteps } from './sign-up-steps';

// Carries Firestore, so it is loaded only for users without a role.
const RoleWatch = dynamic(() => import('@/components/shared/role-watch'));

const loadForm = async () => (await import('./sign-up-form')).SignUpForm;
const SignUpForm = dynamic(loadForm, {
  loading: () => (
    <Loading className="grid gap-6">
      <Skeleton className="h-24 md:h-22" />
      <Skeleton className="h-18 md:h-16" />
      <Skeleton className="h-17" />
      <Skeleton className="h-11 md:h-9" />
    </Loading>
  ),
});

type Props = {
  account: ReactNode;
  proof: ReactNode;
};

/** Creates a producer for a signed-in user; a visitor signs up first, on the same page. */
export function SignUpScreen({ account, proof }: Props) {
  const { status, role, user } = useSession();
  const isProved = useEmailProof(user);
  const isSignedIn = status === 'signed-in';
  // The form of the last step comes while the one before it is done.
  useEffect(() => {
    if (isSignedIn) void loadForm().catch(() => {});
  }, [isSignedIn]);
  const words = variant().producer;
  const steps = (current: SignUpStep) => (
    <SignUpSteps current={current} producer={words.one.toLowerCase()} />
  );
  // The surrounding page waits while a session loads, so without one this is a visitor.
  if (!isSignedIn) {
    return (
      <>
        {steps('account')}
        {account}
      </>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {!role && <div className="-mb-6">{steps(isProved ? 'producer' : 'email')}</div>}
      {role === null && user && <RoleWatch uid={user.uid} />}
      {role && (
        <p className="rounded-control bg-info-soft px-3 py-2 text-info">
          Ya tienes acceso al panel. Aquí creas otra {words.one.toLowerCase()}, o{' '}
          <Link href={homeOf(role)} className="font-semibold underline underline-offset-2">
            vuelve al panel
          </Link>
          .
        </p>
      )}
      {isProved ? <SignUpForm /> : proof}
    </div>
  );
}
