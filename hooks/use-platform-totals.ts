'use client';

import { platformTotalsQuery } from '@/lib/domain/ledger/platform-totals-query';
import { useTotals } from './use-producer-totals';

/** The sales of the whole platform by day: 6 reads, with `held`. `events` and `figures` stay empty. */
export const usePlatformTotals = () => useTotals(platformTotalsQuery(), true);
