'use client';

import dynamic from 'next/dynamic';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { useEmailProof } from '@/hooks/use-email-proof';
import { useSession } from '@/hooks/use-session';
import { variant } from '@/lib/config';
import { homeOf } from '@/lib/domain/session/redirects';
import { SignUpForm } from './sign-up-form';

// The database, for whoever waits here for a role and for nobody else.
const RoleWatch = dynamic(() => import('@/components/shared/role-watch'));

type Props = {
  /** What a visitor sees first: the way to an account of his own. */
  account: ReactNode;
  /** What stands before the form until the address of the account is proved. */
  proof: ReactNode;
};

/** Turns a person with an account into a producer; a visitor makes the account first, on the same page. */
export function SignUpScreen({ account, proof }: Props) {
  const { status, role, user } = useSession();
  const isProved = useEmailProof(user?.uid ?? null);
  const words = variant().producer;
  if (status === 'loading' || (status === 'signed-in' && role === undefined)) {
    return (
      <Loading className="flex flex-col gap-4">
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-40" />
      </Loading>
    );
  }
  if (status === 'signed-out') {
    return (
      <>
        <p className="mb-4 font-semibold">Primero, tu cuenta</p>
        {account}
      </>
    );
  }
  return (
    <div className="flex flex-col gap-6">
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
