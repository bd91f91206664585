'use client';

import Link from 'next/link';
import { type FormEvent, useState } from 'react';
import { LOGIN_ROUTE } from '@/lib/domain/kit/routes/session';
import { authSentence, checkCredentials } from '@/lib/domain/session/auth-errors';
import { sendReset } from '@/lib/firebase/auth';
import { AuthField, AuthSubmit, FormError } from './auth-field';
import { AuthFrame } from './auth-frame';

/** Requests a password reset link. The answer is the same whether the account exists or not. */
export function ResetScreen() {
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking');
  const [wrong, setWrong] = useState<{ email?: string; form?: string }>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    const found = checkCredentials({ email, password: 'unused' }, false);
    if (found.email) return setWrong({ email: found.email });
    setState('sending');
    setWrong({});
    try {
      await sendReset(email);
      setState('sent');
    } catch (error) {
      const code = String((error as { code?: string }).code);
      if (code === 'auth/user-not-found') return setState('sent');
      const sentence = authSentence(error);
      setWrong({ [sentence?.field === 'email' ? 'email' : 'form']: sentence?.message });
      setState('asking');
    }
  }

  return (
    <AuthFrame
      title="Recupera tu contraseña"
      intro={
        state === 'sent'
          ? undefined
          : 'Escribe tu correo y te enviaremos un enlace para elegir una contraseña nueva.'
      }
    >
      {state === 'sent' ? (
        <output className="block rounded-card bg-good-soft p-4 text-good">
          Si hay una cuenta con ese correo, en unos minutos llegará un enlace. Revisa también el
          correo no deseado.
        </output>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-4">
          <AuthField
            label="Correo"
            name="email"
            type="email"
            autoComplete="username"
            error={wrong.email}
          />
          <FormError>{wrong.form}</FormError>
          <AuthSubmit busy={state === 'sending'}>Enviar enlace</AuthSubmit>
        </form>
      )}
      <p className="mt-6">
        <Link href={LOGIN_ROUTE} className="text-ink-soft underline hover:text-ink">
          Volver a iniciar sesión
        </Link>
      </p>
    </AuthFrame>
  );
}
