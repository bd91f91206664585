'use client';

import { type ReactNode, useEffect } from 'react';
import { AuthProvider } from '@/components/account/auth-provider';
import { EnterPanelLink } from '@/components/shared/enter-panel-link';
import { PageError } from '@/components/ui/state/page-error';
import { ALIVE_ATTRIBUTE } from '@/lib/alive';
import { keepConfig, type PublicConfig } from '@/lib/config';

// Next loads the code of each `not-found.tsx` and `error.tsx` with every page. Exported from here it is part of a file that
// every page loads anyway, which saves a request.
export { EnterPanelLink, PageError };

/** The fallback where no shell is left to go on from. */
export const BareError = ({ error }: { error: Error }) => (
  <main>
    <PageError error={error}>
      <EnterPanelLink kind="ghost">Ir al inicio</EnterPanelLink>
    </PageError>
  </main>
);

type Props = { config: PublicConfig; children: ReactNode };

/** The things that every page needs, also one without a shell: the configuration and the session. The panel adds the rest. */
export function Providers({ config, children }: Props) {
  keepConfig(config);
  // The effect of the outermost component: by then React has taken over all of the page.
  useEffect(() => document.documentElement.setAttribute(ALIVE_ATTRIBUTE, ''), []);
  return <AuthProvider>{children}</AuthProvider>;
}
