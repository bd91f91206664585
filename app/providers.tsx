'use client';

import { type ReactNode, useEffect } from 'react';
import { AuthProvider } from '@/components/account/auth-provider';
import { EnterPanelLink } from '@/components/shared/enter-panel-link';
import { PageError } from '@/components/ui/state/page-error';
import { ALIVE_ATTRIBUTE } from '@/lib/alive';
import { keepConfig, type PublicConfig } from '@/lib/config';

// For the pages of what is not found and of what failed, whose code comes with every page: as part of this file it is no
// request more, and what it shares with the panel comes once.
export { EnterPanelLink, PageError };

type Props = { config: PublicConfig; children: ReactNode };

/** What every page needs, also one without a shell: the configuration and the session. The panel adds the rest. */
export function Providers({ config, children }: Props) {
  keepConfig(config);
  // The effect of the outermost component: by then React has taken over all of the page.
  useEffect(() => document.documentElement.setAttribute(ALIVE_ATTRIBUTE, ''), []);
  return <AuthProvider>{children}</AuthProvider>;
}
