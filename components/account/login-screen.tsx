'use client';

import { useEffect, useState } from 'react';
import { EnterPanelLink } from '@/components/shared/enter-panel-link';
import { LoadingScreen } from '@/components/shared/loading-screen';
import { useSession } from '@/hooks/use-session';
import { rememberLed } from '@/lib/data/account/led';
import { homeOf } from '@/lib/domain/account/redirects';
import { AccountForm } from './account-form';
import { AuthFrame } from './auth-frame';
import { EndedBanner } from './ended-banner';
import { nextOfPage } from './next-of-page';

/**
 * Sign-in and sign-up. Shows the loading view while the session is restored, its role read or a redirect runs. A
 * user who is already signed in is redirected; if that fails, a link is offered. `isAwaited`: this browser has the
 * account cookie, so somebody is probably signed in; without it there is no session to wait for, and the form is
 * rendered at once.
 */
export function LoginScreen({ isAwaited = true }: { isAwaited?: boolean }) {
  const { status, user, role, redirecting, ended, lead } = useSession();
  const [isLed, setLed] = useState(false);
  const uid = user?.uid;
  useEffect(() => {
    if (!uid) setLed(false);
    if (!uid || role === undefined || redirecting || isLed) return;
    setLed(true);
    rememberLed(uid);
    lead(nextOfPage() ?? homeOf(role));
  }, [uid, role, redirecting, isLed, lead]);

  const isRestoring = status === 'loading' && isAwaited;
  if (isRestoring || (status === 'signed-in' && !isLed) || redirecting) {
    return <LoadingScreen />;
  }
  if (status === 'signed-in') {
    return (
      <AuthFrame title="Ya iniciaste sesión">
        <EnterPanelLink kind="primary" size="lg" />
      </AuthFrame>
    );
  }
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
          {ended && <EndedBanner why={ended} />}
          {form}
        </AuthFrame>
      )}
    />
  );
}
