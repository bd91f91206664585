'use client';

import { parseErrorDay } from '@/lib/domain/health';
import { paths } from '@/lib/domain/paths';
import { useLiveDoc } from './use-live';

/** What went wrong on a day ('2026-11-21'), live; null where nothing did. */
export const useErrorDay = (day: string) => useLiveDoc(paths.errorDay(day), parseErrorDay);
