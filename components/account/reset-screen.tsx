'use client';

import type { FormEvent } from 'react';
import { useAction } from '@/hooks/use-action';
import { authSentence } from '@/lib/domain/account/auth-errors';
import type { WrongCredentials } from '@/lib/domain/account/credentials';
import { LOGIN_ROUTE } from '@/lib/domain/kit/routes/session';
import { AuthField, AuthSubmit, FormError } from './auth-field';
import { AuthFrame } from './auth-frame';
import { identity } from './identity';

/** The answer is the same whether the account exists or not. */
export function ResetScreen() {
  const send = useAction(async (email: string) => {
    const { readCredentials } = await import('@/lib/domain/account/credentials');
    const address = readCredentials({ email });
    const { sendReset } = await identity();
    await sendReset(address).catch(unlessUnknown);
  });
  const wrong = wrongOf(send.error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void send.run(String(new FormData(event.currentTarget).get('email') ?? ''));
  }

  return (
    <AuthFrame
      title="Recupera tu contraseña"
      intro={
        send.isDone
          ? undefined
          : 'Escribe tu correo y te enviaremos un enlace para elegir una contraseña nueva.'
      }
    >
      {send.isDone ? (
        <output className="block rounded-card bg-good-soft p-4 text-good">
          Si hay una cuenta con ese correo, en unos minutos llegará un enlace. Revisa también el
          correo no deseado.
        </output>
      ) : (
        <form method="dialog" noValidate onSubmit={submit} className="grid gap-4">
          <AuthField
            label="Correo"
            name="email"
            type="email"
            autoComplete="username"
            error={wrong.email}
          />
          <FormError>{wrong.form}</FormError>
          <AuthSubmit busy={send.busy}>Enviar enlace</AuthSubmit>
        </form>
      )}
      <p className="mt-6">
        <a
          href={LOGIN_ROUTE}
          className="-my-3 inline-block py-3 text-ink-soft underline hover:text-ink"
        >
          Volver a iniciar sesión
        </a>
      </p>
    </AuthFrame>
  );
}

function wrongOf(error: unknown): { email?: string; form?: string } {
  const { fields } = (error ?? {}) as { fields?: WrongCredentials };
  if (fields) return fields;
  const sentence = error === null ? null : authSentence(error);
  return { [sentence?.field === 'email' ? 'email' : 'form']: sentence?.message };
}

function unlessUnknown(error: unknown): void {
  if ((error as { code?: string }).code !== 'auth/user-not-found') throw error;
}
