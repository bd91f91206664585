'use client';

import type { ReactNode } from 'react';
import { AuthProvider } from '@/components/auth/auth-provider';

/** What every page has, also one without a shell: the session. The rest is the panel's. */
export function Providers({ children }: { children: ReactNode }) {
  return <AuthProvider>{children}</AuthProvider>;
}
