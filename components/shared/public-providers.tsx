'use client';

import type { ReactNode } from 'react';
import { Toaster } from '@/components/ui/overlay/toast';
import { Queries } from './queries';

/** What a page outside the shell needs that asks the server for things and says how it went. */
export function PublicProviders({ children }: { children: ReactNode }) {
  return (
    <Queries>
      {children}
      <Toaster />
    </Queries>
  );
}
