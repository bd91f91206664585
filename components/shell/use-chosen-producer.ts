'use client';

import { useCallback, useEffect, useState } from 'react';
import { readProducerId, rememberProducerId } from '@/lib/data/kit/browser-storage';
import type { FirstData } from '@/lib/domain/account/first-data';

export type FirstChoice = Pick<FirstData, 'producerId' | 'chosen'>;

/**
 * The id of the producer that this browser has selected ('' for none), and its setter. A page whose records came
 * with it begins with theirs, unless the server knew another selection than this browser has.
 */
export function useChosenProducer(first: FirstChoice | null) {
  const [chosen, setChosen] = useState(() => first?.producerId ?? readProducerId() ?? '');
  const known = first?.chosen ?? null;
  useEffect(() => {
    const own = known === null ? null : readProducerId();
    if (own && own !== known) setChosen(own);
  }, [known]);
  const select = useCallback((id: string) => {
    rememberProducerId(id);
    setChosen(id);
  }, []);
  return [chosen, select] as const;
}
