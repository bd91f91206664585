'use client';

import { type ButtonKind, type ButtonSize, buttonStyle } from '@/components/ui/button-style';
import { cn } from '@/components/ui/cn';
import { useSession } from '@/hooks/use-session';
import { variant } from '@/lib/config';
import { homeOf } from '@/lib/domain/session/redirects';

type Props = {
  kind?: ButtonKind;
  size?: ButtonSize;
  className?: string;
  /** What it says to a visitor, or to whoever it does not know yet. */
  children?: string;
};

/**
 * The way into the panel from a page outside of it: to sign in for a visitor, home for whoever is signed in, each
 * role to its own. A plain link, as these pages carry no other part of the router.
 */
export function WayIn({ kind, size, className, children = 'Iniciar sesión' }: Props) {
  const { status, role } = useSession();
  const isKnown = status === 'signed-in' && role !== undefined;
  const one = variant().producer.one.toLowerCase();
  return (
    <a
      className={cn(buttonStyle(kind, size), className)}
      href={isKnown ? homeOf(role) : '/auth/login'}
    >
      {isKnown ? (role ? 'Ir a mi panel' : `Crear mi ${one}`) : children}
    </a>
  );
}
