'use client';

import { NuqsAdapter } from 'nuqs/adapters/next/app';
import type { ReactNode } from 'react';
import { Queries } from './queries';

/** React Query and the URL state, for the pages with lists; only they load them. */
export function PageState({ children }: { children: ReactNode }) {
  return (
    <Queries>
      <NuqsAdapter>{children}</NuqsAdapter>
    </Queries>
  );
}
