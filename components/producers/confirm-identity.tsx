'use client';

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { authSentence } from '@/lib/domain/auth-errors';
import { confirmPassword, hasPassword } from '@/lib/firebase/reauth';

type Props = { open: boolean; onCancel: () => void; onConfirmed: () => void };

/** Asks again who is there, before bank data are changed with an old sign-in (adversaries F17). */
export function ConfirmIdentity({ open, onCancel, onConfirmed }: Props) {
  const [password, setPassword] = useState('');
  const confirm = useMutation({
    mutationFn: async () => {
      if (hasPassword()) await confirmPassword(password);
      else await (await import('@/lib/firebase/google')).signInWithGoogle();
    },
    onSuccess: () => {
      setPassword('');
      onConfirmed();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate();
  };
  const wrong = confirm.error && (authSentence(confirm.error)?.message ?? 'No pudimos confirmarlo');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onCancel())}
      title="Confirma que eres tú"
      description="Entraste hace más de media hora. Para cambiar la cuenta donde te pagamos, confirma tu identidad."
      size="sm"
      locked={confirm.isPending}
      footer={
        <>
          <Button disabled={confirm.isPending} onClick={onCancel}>
            Volver
          </Button>
          <Button kind="primary" type="submit" form="confirm-identity" busy={confirm.isPending}>
            {hasPassword() ? 'Confirmar y guardar' : 'Continuar con Google'}
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
          wrong && <p className="text-bad">{wrong}</p>
        )}
      </form>
    </Dialog>
  );
}
