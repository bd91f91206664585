'use client';

import { useLiveDoc } from '@/hooks/use-live';
import { paths } from '@/lib/domain/kit/paths';
import { parseErrorDay } from '@/lib/domain/platform/health';

/** The errors of a day ('2026-11-21'), live; null if there were none. */
export const useErrorDay = (day: string) => useLiveDoc(paths.errorDay(day), parseErrorDay);
