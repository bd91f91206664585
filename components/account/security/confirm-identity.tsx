'use client';

import { QueryProvider } from '@/components/shared/query-provider';
import { SECOND_FACTOR_FIELD } from '@/lib/domain/account/fresh-session';
import { FactorFirst } from './factor-first';
import { PasswordDialog } from './password-dialog';

type Props = {
  /** The reason that the refused call named: that the sign-in is too old, or that it has no second factor. */
  field: string;
  onAnswer: (confirmed: boolean) => void;
};

/** Asks for what a sign-in lacks before an action that moves money or changes the payee. */
export default function ConfirmIdentity({ field, onAnswer }: Props) {
  return (
    <QueryProvider>
      {field === SECOND_FACTOR_FIELD ? (
        <FactorFirst onAnswer={onAnswer} />
      ) : (
        <PasswordDialog why="old" onAnswer={onAnswer} />
      )}
    </QueryProvider>
  );
}
