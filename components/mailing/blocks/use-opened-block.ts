'use client';

import { type RefObject, useEffect, useState } from 'react';

/** Gives the focus to the head of a block that was added, copied or left behind, once it is there. */
export function useOpenedBlock(list: RefObject<HTMLUListElement | null>) {
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const head = list.current?.querySelector<HTMLElement>(
      `[data-block="${CSS.escape(wanted.id)}"] [aria-expanded]`,
    );
    head?.focus();
  }, [wanted, list]);
  return (id: string) => setWanted({ id });
}
