'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '@/hooks/use-session';
import { queryClientFor } from '@/lib/data/kit/query-client';

/**
 * One-shot reads and mutations for the pages and the parts that have any. Inicio lives on live records alone,
 * and carries nothing of this.
 */
export function Queries({ children }: { children: ReactNode }) {
  const { user, role } = useSession();
  return (
    <QueryClientProvider client={queryClientFor(`${user?.uid} ${role}`)}>
      {children}
    </QueryClientProvider>
  );
}
