'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { producerSearchQuery } from '@/lib/data/producer/producers';
import { answersTyped } from '@/lib/domain/kit/search';

/** Producers found by typing, for administrators' selects: twenty at a time, never the whole list. */
export function useProducerOptions() {
  const [typed, setTyped] = useState('');
  const found = useQuery(producerSearchQuery(typed));
  // While a new query loads, only the previous results that match it are offered.
  const answers = (found.data ?? []).filter(({ name }) => answersTyped(name, typed));
  const options = found.isPlaceholderData ? answers : (found.data ?? []);
  return {
    options,
    loading: found.isPending || found.isPlaceholderData,
    onSearch: setTyped,
    /** After a failed search the list must not say that nobody was found. */
    emptyText: found.isError ? 'No pudimos buscar. Escribe de nuevo' : undefined,
  };
}
