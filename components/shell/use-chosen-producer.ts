'use client';

import { useCallback, useEffect, useState } from 'react';
import {
  producerUnknownToServer,
  readProducerId,
  rememberProducerId,
} from '@/lib/data/kit/browser-storage';

/**
 * The id of the producer that this browser has selected, '' for none, and its setter. A page whose records came with it
 * begins with theirs (`firstProducerId`), unless the server knew an older selection.
 */
export function useChosenProducer(firstProducerId: string | null) {
  const [chosen, setChosen] = useState(() => firstProducerId ?? readProducerId() ?? '');
  useEffect(() => {
    const selectedHere = firstProducerId === null ? null : producerUnknownToServer();
    if (selectedHere) setChosen(selectedHere);
  }, [firstProducerId]);
  const select = useCallback((id: string) => {
    rememberProducerId(id);
    setChosen(id);
  }, []);
  return [chosen, select] as const;
}
