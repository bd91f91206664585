'use client';

import { Dialog } from '@/components/ui/overlay/dialog';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { EnrolDialog } from './enrol-dialog';
import { PasswordDialog } from './password-dialog';
import { useFactors } from './use-factors';

type Props = { onAnswer: (confirmed: boolean) => void };

/**
 * For a call that needs a second factor: sets one up or, if the account has one that this sign-in did not use, asks
 * for the password and the code.
 */
export function FactorFirst({ onAnswer }: Props) {
  const { data, error, refetch } = useFactors();
  if (data?.length === 0) return <EnrolDialog onAnswer={onAnswer} isForMoney />;
  if (data) return <PasswordDialog why="factor" onAnswer={onAnswer} />;
  return (
    <Dialog
      open
      onOpenChange={(next) => (next ? undefined : onAnswer(false))}
      title="Verificación en dos pasos"
    >
      {error ? (
        <ErrorState title="No pudimos cargar tu cuenta" onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <SkeletonText lines={5} />
        </Loading>
      )}
    </Dialog>
  );
}
