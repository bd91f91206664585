'use client';

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
import { Input } from '@/components/ui/form/input';
import { Dialog } from '@/components/ui/overlay/dialog';
import { identitySentence } from '@/lib/domain/account/auth-errors';
import { wantsCode } from '@/lib/domain/account/one-time-code';
import { confirmPassword, hasPassword } from '@/lib/firebase/reauth';
import { CodeDialog } from './code-dialog';

const WHY = {
  old: 'Entraste hace más de media hora, y esto toca dinero, cuentas o permisos. Lo que escribiste queda como está.',
  factor:
    'Mover dinero pide el código de tu teléfono, y entraste sin él. Lo que escribiste queda como está.',
  account: 'Vas a cambiar cómo entras a tu cuenta, así que primero confirma que eres tú.',
} as const;

type Props = { why: keyof typeof WHY; onAnswer: (confirmed: boolean) => void };

export function PasswordDialog({ why, onAnswer }: Props) {
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
  if (wantsCode(confirm.error)) {
    return <CodeDialog halted={confirm.error} onAnswer={onAnswer} onBack={() => confirm.reset()} />;
  }
  const wrong = confirm.error && identitySentence(confirm.error);
  return (
    <Dialog
      open
      onOpenChange={(next) => (next ? undefined : onAnswer(false))}
      title="Confirma que eres tú"
      description={WHY[why]}
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
