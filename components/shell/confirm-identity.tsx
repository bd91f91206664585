'use client';

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { QueryProvider } from '@/components/shared/query-provider';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
import { Input } from '@/components/ui/form/input';
import { Dialog } from '@/components/ui/overlay/dialog';
import { identitySentence } from '@/lib/domain/session/auth-errors';
import { confirmPassword, hasPassword } from '@/lib/firebase/reauth';

type Props = { onAnswer: (confirmed: boolean) => void };

/**
 * Prompts for the password again when the sign-in is too old for an action that moves money or changes the
 * payee.
 */
export default function ConfirmIdentity(props: Props) {
  return (
    <QueryProvider>
      <Question {...props} />
    </QueryProvider>
  );
}

function Question({ onAnswer }: Props) {
  const [password, setPassword] = useState('');
  const confirm = useMutation({
    mutationFn: async () => {
      if (hasPassword()) await confirmPassword(password);
      else await (await import('@/lib/firebase/google')).confirmWithGoogle();
    },
    onSuccess: () => onAnswer(true),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate();
  };
  const wrong = confirm.error && identitySentence(confirm.error);
  return (
    <Dialog
      open
      onOpenChange={(next) => (next ? undefined : onAnswer(false))}
      title="Confirma que eres tú"
      description="Entraste hace más de media hora, y esto mueve dinero o dice a dónde va. Lo que escribiste queda como está."
      size="sm"
      locked={confirm.isPending}
      footer={
        <>
          <Button disabled={confirm.isPending} onClick={() => onAnswer(false)}>
            Volver
          </Button>
          <Button kind="primary" type="submit" form="confirm-identity" busy={confirm.isPending}>
            {hasPassword() ? 'Confirmar y seguir' : 'Continuar con Google'}
          </Button>
        </>
      }
    >
      <form id="confirm-identity" noValidate onSubmit={submit}>
        {hasPassword() ? (
          <Field label="Contraseña" error={wrong} required>
            <Input
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
        ) : (
          wrong && <FormAlert>{wrong}</FormAlert>
        )}
      </form>
    </Dialog>
  );
}
