'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { codeSentence, wantsSignIn } from '@/lib/domain/account/one-time-code';
import { EnrolForm } from './enrol-form';
import { PasswordDialog } from './password-dialog';
import { useEnrolment, useFinishEnrolment } from './use-factors';

type Props = {
  onAnswer: (enrolled: boolean) => void;
  /** An action was refused without it, and continues afterwards. */
  isForMoney?: boolean;
};

const FORM = 'enrol-second-factor';

/**
 * Sets up the second factor: the password again if the sign-in is older than some minutes, the key, the first code.
 */
export function EnrolDialog({ onAnswer, isForMoney = false }: Props) {
  const { data, error, isFetching, refetch } = useEnrolment();
  const finish = useFinishEnrolment(() => onAnswer(true));
  if (!isFetching && (wantsSignIn(error) || wantsSignIn(finish.error))) {
    const goOn = (confirmed: boolean) => {
      if (!confirmed) return onAnswer(false);
      finish.reset();
      void refetch();
    };
    return <PasswordDialog why="account" onAnswer={goOn} />;
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => (next ? undefined : onAnswer(false))}
      title="Activa la verificación en dos pasos"
      description={
        isForMoney
          ? 'Para mover dinero hace falta un código de tu teléfono, además de tu contraseña. Lo que escribiste queda como está.'
          : 'Entrarás con tu contraseña y un código de tu teléfono.'
      }
      locked={finish.isPending}
      footer={
        <>
          <Button disabled={finish.isPending} onClick={() => onAnswer(false)}>
            Volver
          </Button>
          <Button
            kind="primary"
            type="submit"
            form={FORM}
            busy={finish.isPending}
            disabled={!data || isFetching}
          >
            {isForMoney ? 'Activar y seguir' : 'Activar'}
          </Button>
        </>
      }
    >
      {isFetching ? (
        <Loading>
          <SkeletonText lines={7} />
        </Loading>
      ) : data ? (
        <EnrolForm
          key={data.key}
          id={FORM}
          enrolment={data}
          error={finish.error && codeSentence(finish.error)}
          onSubmit={(code, name) => finish.mutate({ enrolment: data, code, name })}
        />
      ) : (
        <ErrorState title={codeSentence(error)} onRetry={() => void refetch()}>
          Tu cuenta sigue como estaba.
        </ErrorState>
      )}
    </Dialog>
  );
}
