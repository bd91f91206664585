'use client';

import { type ButtonKind, type ButtonSize, buttonStyle } from '@/components/ui/button-style';
import { cn } from '@/components/ui/cn';
import { useSession } from '@/hooks/use-session';
import { variant } from '@/lib/config';
import { homeOf } from '@/lib/domain/account/redirects';
import { LOGIN_ROUTE, type SIGN_UP_ROUTE } from '@/lib/domain/kit/routes/session';

type Props = {
  kind?: ButtonKind;
  size?: ButtonSize;
  className?: string;
  /** The label for a visitor, or while the session is unknown. */
  children?: string;
  to?: typeof LOGIN_ROUTE | typeof SIGN_UP_ROUTE;
};

/**
 * The link into the panel from a public page: sign-in or sign-up for a visitor, each role's home for a signed-in
 * user. A plain link, because public pages do not load the router.
 */
export function EnterPanelLink(props: Props) {
  const { kind, size, className, children = 'Iniciar sesión', to = LOGIN_ROUTE } = props;
  const { status, role } = useSession();
  const isKnown = status === 'signed-in' && role !== undefined;
  const one = variant().producer.one.toLowerCase();
  return (
    <a className={cn(buttonStyle(kind, size), className)} href={isKnown ? homeOf(role) : to}>
      {isKnown ? (role ? 'Ir a mi panel' : `Crear mi ${one}`) : children}
    </a>
  );
}
