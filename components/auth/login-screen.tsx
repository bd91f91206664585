'use client';

import { useState } from 'react';
import { LoadingScreen } from '@/components/shell/loading-screen';
import { useSession } from '@/hooks/use-session';
import { AuthFrame } from './auth-frame';
import { CredentialsForm } from './credentials-form';

/** Sign-in and sign-up. While the session is looked up or a redirect runs, the loading view stands (specification 4). */
export function LoginScreen() {
  const { status, redirecting } = useSession();
  const [creating, setCreating] = useState(false);
  if (status === 'loading' || status === 'signed-in' || redirecting) return <LoadingScreen />;
  return (
    <AuthFrame
      title={creating ? 'Crea tu cuenta' : 'Inicia sesión'}
      intro={
        creating ? 'Con tu correo y una contraseña. Después le pones nombre a lo tuyo.' : undefined
      }
    >
      <CredentialsForm key={String(creating)} creating={creating} />
      <p className="mt-6 text-ink-soft">
        {creating ? '¿Ya tienes cuenta?' : '¿Aún no tienes cuenta?'}{' '}
        <button
          type="button"
          onClick={() => setCreating(!creating)}
          className="rounded-control font-semibold text-accent-ink underline underline-offset-2"
        >
          {creating ? 'Inicia sesión' : 'Crea una'}
        </button>
      </p>
    </AuthFrame>
  );
}
