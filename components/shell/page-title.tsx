'use client';

import { useContext, useEffect } from 'react';
import { PageReact, titleOf } from '@/hooks/use-page';
import { variant } from '@/lib/config';

/**
 * The document title from the page's live names: 'Festival Austral · Finanzas · Early'. The server knows no
 * record, sends the kind of page only, and may write it late: this overwrites it while the page is mounted, and
 * restores it on leaving.
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
