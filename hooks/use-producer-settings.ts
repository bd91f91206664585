'use client';

import { createContext, useContext } from 'react';
import type { Producer } from '@/lib/domain/producer/producer';

/** The producer whose settings are open (edit, billing, banking, access), from the URL. */
export const ProducerSettingsContext = createContext<Producer | null>(null);

/** The producer of the URL. Only under the `ProducerSettingsFrame`. */
export function useProducerSettings(): Producer {
  const producer = useContext(ProducerSettingsContext);
  if (!producer) throw new Error('useProducerSettings needs the ProducerSettingsFrame above it');
  return producer;
}
