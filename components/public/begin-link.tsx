'use client';

import { EnterPanelLink } from '@/components/shared/enter-panel-link';
import { buttonStyle } from '@/components/ui/button-style';
import { cn } from '@/components/ui/cn';
import { useSession } from '@/hooks/use-session';
import { SIGN_UP_ROUTE } from '@/lib/domain/kit/routes/session';

/** The link that begins: creating an account for a visitor, the panel for whoever is signed in. */
export function BeginLink({ className }: { className?: string }) {
  const { status } = useSession();
  if (status === 'signed-in') return <EnterPanelLink size="lg" className={className} />;
  return (
    <a href={SIGN_UP_ROUTE} className={cn(buttonStyle('secondary', 'lg'), className)}>
      Crear cuenta
    </a>
  );
}
