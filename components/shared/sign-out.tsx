'use client';

import { useSession } from '@/hooks/use-session';

/** Sign-out on pages outside of the panel, with the account's e-mail; renders nothing for a visitor. */
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
