'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { User } from '@/lib/domain/account/user';
import type { Producer } from '@/lib/domain/producer/producer';

type Lost = { id: string; name: string };

/**
 * The selected producer whose membership ended while the panel was open. Null until then, and again after
 * `forgetLost`, when another one is chosen, or when the membership is restored.
 */
export function useLostProducer(user: User | null, selected: string, producer: Producer | null) {
  const [lost, setLost] = useState<Lost | null>(null);
  const last = useRef<Lost | null>(null);
  const ids = user?.producersId;
  useEffect(() => {
    if (!ids) return;
    const before = last.current;
    if (before && !ids.includes(before.id)) setLost(before);
    else if (before && before.id !== selected) setLost(null);
    setLost((now) => (now && ids.includes(now.id) ? null : now));
    last.current = selected ? { id: selected, name: nameOf(selected, producer, before) } : null;
  }, [ids, selected, producer]);
  return { lost, forgetLost: useCallback(() => setLost(null), []) };
}

const nameOf = (id: string, producer: Producer | null, before: Lost | null) =>
  producer?.id === id ? producer.name : before?.id === id ? before.name : '';
