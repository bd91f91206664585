'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { usePanel } from '@/hooks/use-panel';
import { mayHaveDefault, rememberDefaults } from '@/lib/data/view/list-look';
import { readDefaults } from '@/lib/data/view/views';
import type { ViewList } from '@/lib/domain/view/view';
import { useViewOwners } from './use-views';

/**
 * Applies the default view, the person's own first, to a list without state in its address; remembers if there is none.
 */
export function useDefaultView(list: ViewList, apply: (query: string) => void): void {
  const { uid } = usePanel();
  const { own, shared, key } = useViewOwners();
  const isBare = (useSearchParams()?.size ?? 0) === 0;
  const [isAsked] = useState(
    () => isBare && typeof window !== 'undefined' && mayHaveDefault(list, uid, key, Date.now()),
  );
  const isApplied = useRef(false);
  const { data } = useQuery({
    queryKey: ['views', 'defaults', uid, key],
    queryFn: async () => {
      const all = [own, shared].flatMap((owner) => (owner ? [readDefaults(owner)] : []));
      const found = (await Promise.all(all)).flat();
      if (own) {
        rememberDefaults(
          found.map((one) => one.list),
          uid,
          key,
          Date.now(),
        );
      }
      return found;
    },
    enabled: isAsked,
    staleTime: 60_000,
  });
  useEffect(() => {
    if (!data || isApplied.current) return;
    isApplied.current = true;
    const view = data.find((one) => one.list === list);
    // If the person searched in the meantime, their search stays.
    if (view && isBare) apply(view.query);
  });
}
