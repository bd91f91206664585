'use client';

import type { ReactNode } from 'react';
import { AuthProvider } from '@/components/auth/auth-provider';

/** What every page needs, also one without a shell: the session. The panel adds the rest. */
export function Providers({ children }: { children: ReactNode }) {
  return <AuthProvider>{children}</AuthProvider>;
}
