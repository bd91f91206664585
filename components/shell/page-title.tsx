'use client';

import { useContext } from 'react';
import { TabTitle } from '@/components/shared/tab-title';
import { PageContext, titleOf } from '@/hooks/use-page';
import { variant } from '@/lib/config';

/** The document title from the page's live names: 'Festival Austral · Finanzas · Early'. */
export function PageTitle() {
  return <TabTitle title={titleOf(useContext(PageContext), variant().siteName)} />;
}
