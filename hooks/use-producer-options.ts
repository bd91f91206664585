'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { producerSearchQuery } from '@/lib/data/producer/producers';
import { answersTyped } from '@/lib/domain/kit/search';

/** Producers found by typing, for an administrator's pickers: twenty at a time, never the whole list. */
export function useProducerOptions() {
  const [typed, setTyped] = useState('');
  const found = useQuery(producerSearchQuery(typed));
  // What an earlier word brought is not offered for this one, while the answer is on its way.
  const answers = (found.data ?? []).filter(({ name }) => answersTyped(name, typed));
  const options = found.isPlaceholderData ? answers : (found.data ?? []);
  return { options, loading: found.isPending || found.isPlaceholderData, onSearch: setTyped };
}
