'use client';

import { type ReactNode, useContext, useState } from 'react';
import { TabTitle } from '@/components/shared/tab-title';
import { NO_PAGE, PageContext, type PageNames, SetPageContext, titleOf } from '@/hooks/use-page';
import { variant } from '@/lib/config';

export function PageNamesProvider({ children }: { children: ReactNode }) {
  const [page, setPage] = useState<PageNames>(NO_PAGE);
  return (
    <SetPageContext value={setPage}>
      <PageContext value={page}>{children}</PageContext>
    </SetPageContext>
  );
}

/** The document title from the page's live names: 'Festival Austral · Finanzas · Early'. */
export function PageTitle() {
  return <TabTitle title={titleOf(useContext(PageContext), variant().siteName)} />;
}
