'use client';

import { type FormEvent, useRef, useState } from 'react';
import { useAction } from '@/hooks/use-action';
import { publicConfig } from '@/lib/config';
import { isUnder } from '@/lib/domain/account/redirects';
import { AUTH_SCOPE, RESET_ROUTE } from '@/lib/domain/kit/routes/session';
import { AuthField, AuthSubmit, FormError } from './auth-field';
import { identity } from './identity';
import type { Wrong } from './refused-sign-in';

const OFFLINE = 'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo';

const google = () => import('@/lib/firebase/google');
/** Loaded before the click: browsers block a window that opens long after it. */
const aheadOfGoogle = () => void google().catch(() => {});

/** Loaded at the first interaction with the form, because it brings the e-mail parser. */
const credentials = () => import('@/lib/domain/account/credentials');
/** With the step that follows a new account. */
const aheadOfSubmit = (creating: boolean) =>
  void Promise.all([credentials(), creating && import('./proof-step')]).catch(() => {});

/** The path where the visitor was going before signing up: the verification link leads there. */
function whereTo(): string {
  const { pathname, search } = window.location;
  const next = new URLSearchParams(search).get('next');
  return next ?? (isUnder(pathname, AUTH_SCOPE) ? '' : pathname + search);
}

/** E-mail and password, and Google where it is configured. A refused input is kept. */
export function CredentialsForm({ creating }: { creating: boolean }) {
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);

  function refuse(next: Wrong) {
    setWrong(next);
    const first = next.email ? 'email' : next.password ? 'password' : null;
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
  }

  const attempt = useAction(
    (action: () => Promise<unknown>) => action(),
    // Loaded on demand: most visitors never see a refusal.
    (error) =>
      void import('./refused-sign-in').then(
        ({ answerTo }) => refuse(answerTo(error, () => setWrong({}))),
        () => refuse({ form: OFFLINE }),
      ),
  );
  const busy = attempt.busy || attempt.isDone;
  const run = (action: () => Promise<unknown>) => {
    setWrong({});
    void attempt.run(action);
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email') ?? '');
    const password = String(data.get('password') ?? '');
    run(async () => {
      const { readCredentials } = await credentials();
      const address = readCredentials({ email, password }, creating);
      const { signIn, signUp } = await identity();
      if (!creating) return signIn(address, password);
      const { user } = await signUp(address, password);
      // The next page offers to send it again, so a failure is only logged.
      await import('@/lib/data/account/email-proof')
        .then(({ sendVerificationEmail }) => sendVerificationEmail(user.uid, whereTo()))
        .catch((error: unknown) => console.error('Error enviando la confirmación:', error));
    });
  }

  return (
    <>
      {wrong.step}
      {/* `dialog`: what a password manager submits before hydration is not sent, and stays typed. */}
      <form
        ref={form}
        method="dialog"
        noValidate
        onFocus={() => aheadOfSubmit(creating)}
        onSubmit={submit}
        hidden={!!wrong.step}
        className="grid gap-4"
      >
        <AuthField
          label="Correo"
          name="email"
          type="email"
          autoComplete="username"
          error={wrong.email}
        />
        <AuthField
          label="Contraseña"
          name="password"
          type="password"
          autoComplete={creating ? 'new-password' : 'current-password'}
          help={creating ? 'Al menos 8 caracteres' : undefined}
          error={wrong.password}
        />
        <FormError>{wrong.form}</FormError>
        <AuthSubmit busy={busy}>{creating ? 'Crear cuenta' : 'Iniciar sesión'}</AuthSubmit>
        {publicConfig().googleSignIn && (
          <AuthSubmit
            kind="quiet"
            busy={busy}
            onPointerEnter={aheadOfGoogle}
            onFocus={aheadOfGoogle}
            onClick={() => run(async () => (await google()).signInWithGoogle())}
          >
            Continuar con Google
          </AuthSubmit>
        )}
        {!creating && (
          // No `Link`, which would be a quarter of this page's own code.
          <a
            href={RESET_ROUTE}
            className="-my-3 justify-self-start py-3 text-ink-soft underline hover:text-ink"
          >
            Olvidé mi contraseña
          </a>
        )}
      </form>
    </>
  );
}
