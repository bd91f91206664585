'use client';

import { usePanel } from '@/hooks/use-panel';
import { DEFAULT_FEES, type Fees } from '@/lib/domain/producer/fees';

/** The fees of the selected producer; the platform's default until they are loaded. */
export const useProducerFees = (): Fees => usePanel().producer?.fees ?? DEFAULT_FEES;
