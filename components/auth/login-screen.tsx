'use client';

import { LoadingScreen } from '@/components/shell/loading-screen';
import { useSession } from '@/hooks/use-session';
import { AccountForm } from './account-form';
import { AuthFrame } from './auth-frame';

/** Sign-in and sign-up. While the session is looked up or a redirect runs, the loading view stands (specification 4). */
export function LoginScreen() {
  const { status, redirecting } = useSession();
  if (status === 'loading' || status === 'signed-in' || redirecting) return <LoadingScreen />;
  return (
    <AccountForm
      createFirst={false}
      frame={(creating, form) => (
        <AuthFrame
          title={creating ? 'Crea tu cuenta' : 'Inicia sesión'}
          intro={
            creating
              ? 'Con tu correo y una contraseña. Después le pones nombre a lo tuyo.'
              : undefined
          }
        >
          {form}
        </AuthFrame>
      )}
    />
  );
}
