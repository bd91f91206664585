'use client';

import { type ReactNode, useState } from 'react';
import { NO_PAGE, PageContext, type PageNames, SetPageContext } from '@/hooks/use-page';

export function PageNamesProvider({ children }: { children: ReactNode }) {
  const [page, setPage] = useState<PageNames>(NO_PAGE);
  return (
    <SetPageContext value={setPage}>
      <PageContext value={page}>{children}</PageContext>
    </SetPageContext>
  );
}
