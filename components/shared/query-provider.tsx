'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '@/hooks/use-session';
import { queryClientFor } from '@/lib/data/kit/query-client';

/** React Query, for one-shot reads and mutations. The home uses live records only and does not load it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const { user, role } = useSession();
  return (
    <QueryClientProvider client={queryClientFor(user && `${user.uid} ${role}`)}>
      {children}
    </QueryClientProvider>
  );
}
