'use client';

import { useEffect } from 'react';

/**
 * Sets the document title. The server's title names only the kind of page and may be written late: this overwrites
 * it while mounted, and restores it on unmount. Does nothing for ''.
 */
export function TabTitle({ title }: { title: string }) {
  useEffect(() => {
    if (!title) return;
    let served = document.title;
    const write = () => {
      if (document.title === title) return;
      served = document.title;
      document.title = title;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = served;
    };
  }, [title]);
  return null;
}
