'use client';

import type { ReactNode } from 'react';
import { AuthProvider } from '@/components/auth/auth-provider';
import { keepConfig, type PublicConfig } from '@/lib/config';

type Props = { config: PublicConfig; children: ReactNode };

/** What every page needs, also one without a shell: the configuration and the session. The panel adds the rest. */
export function Providers({ config, children }: Props) {
  keepConfig(config);
  return <AuthProvider>{children}</AuthProvider>;
}
