'use client';

import { paths } from '@/lib/domain/kit/paths';
import { feesAt } from '@/lib/domain/producer/fee-history';
import { DEFAULT_FEES, type Fees } from '@/lib/domain/producer/fees';
import { type Producer, parseProducer } from '@/lib/domain/producer/producer';
import { useEvent } from './use-event';
import { useLiveDoc } from './use-live';
import { useNow } from './use-now';
import { usePanel } from './use-panel';

type Terms = Pick<Producer, 'fees' | 'feesHistory'>;

const DEFAULT_TERMS: Terms = { fees: DEFAULT_FEES, feesHistory: [] };

/**
 * The fees, with history, of the event's producer, the platform's default where they cannot be read. For an
 * administrator they are read first, and null until then.
 */
export function useEventTerms(): Terms | null {
  const { producerId } = useEvent().event;
  const panel = usePanel();
  const isOther = panel.isAdmin && panel.producerId !== producerId;
  const other = useLiveDoc(isOther ? paths.producer(producerId) : null, parseProducer);
  if (!isOther) return panel.producer ?? DEFAULT_TERMS;
  return other.status === 'loading' ? null : (other.data ?? DEFAULT_TERMS);
}

/** The fees in force now; the platform's default until they are loaded. */
export function useEventFees(): Fees {
  const now = useNow();
  const { feesHistory, fees } = useEventTerms() ?? DEFAULT_TERMS;
  return feesAt(feesHistory, now, fees);
}
