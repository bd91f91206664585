'use client';

import { createContext, useContext } from 'react';
import type { Producer } from '@/lib/domain/producer/producer';

/** The producer whose settings are open (edit, billing, banking, access), from the URL. */
export const HouseReact = createContext<Producer | null>(null);

/** The producer of the URL. Only under the `HouseFrame`. */
export function useHouse(): Producer {
  const producer = useContext(HouseReact);
  if (!producer) throw new Error('useHouse needs the HouseFrame above it');
  return producer;
}
