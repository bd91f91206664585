'use client';

import { NuqsAdapter } from 'nuqs/adapters/next/app';
import type { ReactNode } from 'react';
import { Queries } from './queries';

/** For the pages with lists: what they asked for, and their state in the address. Only they carry it. */
export function PageState({ children }: { children: ReactNode }) {
  return (
    <Queries>
      <NuqsAdapter>{children}</NuqsAdapter>
    </Queries>
  );
}
