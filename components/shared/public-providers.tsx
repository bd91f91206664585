'use client';

import type { ReactNode } from 'react';
import { Toaster } from '@/components/ui/overlay/toast';
import { QueryProvider } from './query-provider';

/** React Query and the toasts for pages outside of the panel that call the server. */
export function PublicProviders({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      {children}
      <Toaster />
    </QueryProvider>
  );
}
