'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { producerSearchQuery } from '@/lib/data/producers';

/** Producers found by typing, for an administrator's pickers: twenty at a time, never the whole list. */
export function useProducerOptions() {
  const [typed, setTyped] = useState('');
  const found = useQuery(producerSearchQuery(typed));
  return { options: found.data ?? [], loading: found.isPending, onSearch: setTyped };
}
