'use client';

import { type ButtonKind, type ButtonSize, buttonStyle } from '@/components/ui/button-style';
import { useSession } from '@/hooks/use-session';
import { variant } from '@/lib/config';
import { homeOf } from '@/lib/domain/account/redirects';
import { LOGIN_ROUTE } from '@/lib/domain/kit/routes/session';

type Props = {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** The label for a visitor, or while the session is unknown. */
  children?: string;
};

/**
 * The link into the panel from a public page: sign-in for a visitor, each role's home for a signed-in
 * user. A plain link, because public pages do not load the router.
 */
export function EnterPanelLink({ kind, size, children = 'Iniciar sesión' }: Props) {
  const { status, role } = useSession();
  const isKnown = status === 'signed-in' && role !== undefined;
  const one = variant().producer.one.toLowerCase();
  return (
    <a className={buttonStyle(kind, size)} href={isKnown ? homeOf(role) : LOGIN_ROUTE}>
      {isKnown ? (role ? 'Ir a mi panel' : `Crear mi ${one}`) : children}
    </a>
  );
}

/**
 * Sign-out on pages outside of the panel, with the account's e-mail; renders nothing for a visitor. In this file, because
 * `not-found.tsx` shows both, and every page loads that: a file of its own is another request.
 */
export function SignOut({ className }: { className?: string }) {
  const { status, user, logOut } = useSession();
  if (status !== 'signed-in') return null;
  return (
    <button
      type="button"
      title={user.email}
      onClick={() => void logOut()}
      className={`min-h-11 whitespace-nowrap rounded-control font-medium text-ink-soft hover:text-ink hover:underline ${className ?? ''}`}
    >
      Cerrar sesión
    </button>
  );
}
