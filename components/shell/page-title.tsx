'use client';

import { useContext, useEffect } from 'react';
import { PageReact, titleOf } from '@/hooks/use-page';
import { variant } from '@/lib/config';

/**
 * The title of the tab, from the page's live names: 'Festival Austral · Finanzas · Early'. The server, which knows
 * no record, sends the kind of page, and may send it late: whatever it writes is written over while the page stands,
 * and brought back when it is left.
 */
export function PageTitle() {
  const { page } = useContext(PageReact);
  const wanted = titleOf(page, variant().siteName);
  useEffect(() => {
    if (!wanted) return;
    let served = document.title;
    const write = () => {
      if (document.title === wanted) return;
      served = document.title;
      document.title = wanted;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = served;
    };
  }, [wanted]);
  return null;
}
