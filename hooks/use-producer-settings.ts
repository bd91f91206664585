'use client';

import { createContext, useContext } from 'react';
import type { Producer } from '@/lib/domain/producer/producer';

/** The producer of the URL whose settings are open (edit, billing, banking, access). */
export const ProducerSettingsContext = createContext<Producer | null>(null);

/** Only under the `ProducerSettingsFrame`. */
export function useProducerSettings(): Producer {
  const producer = useContext(ProducerSettingsContext);
  if (!producer) throw new Error('useProducerSettings needs the ProducerSettingsFrame above it');
  return producer;
}
