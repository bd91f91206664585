'use client';

import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link } from '@/components/ui/link';
import { useEmailProof } from '@/hooks/use-email-proof';
import { useSession } from '@/hooks/use-session';
import { variant } from '@/lib/config';
import { homeOf } from '@/lib/domain/account/redirects';
import { SignUpSkeleton } from './sign-up-skeleton';
import { SignUpSteps } from './sign-up-steps';

// Carries Firestore, so it is loaded only for users without a role.
const RoleWatch = lazy(() => import('@/components/shared/role-watch'));

const loadForm = () => import('./sign-up-form');
const SignUpForm = lazy(loadForm);

/** The steps after the account: its e-mail is confirmed, and the producer gets its name. */
export default function SignedUp({ proof }: { proof: ReactNode }) {
  const { role, user } = useSession();
  const isProved = useEmailProof(user);
  // The form of the last step comes while the one before it is done.
  useEffect(() => void loadForm().catch(() => {}), []);
  return (
    <div className="flex flex-col gap-6">
      {!role && (
        <div className="-mb-6">
          <SignUpSteps current={isProved ? 'producer' : 'email'} />
        </div>
      )}
      {role === null && user && (
        <Suspense>
          <RoleWatch uid={user.uid} />
        </Suspense>
      )}
      {role && (
        <p className="rounded-control bg-info-soft px-3 py-2 text-info">
          Ya tienes acceso al panel. Aquí creas otra {variant().producer.one.toLowerCase()}, o{' '}
          <Link href={homeOf(role)} className="font-semibold underline underline-offset-2">
            vuelve al panel
          </Link>
          .
        </p>
      )}
      {isProved ? (
        <Suspense fallback={<SignUpSkeleton />}>
          <SignUpForm />
        </Suspense>
      ) : (
        proof
      )}
    </div>
  );
}
