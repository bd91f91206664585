'use client';

import { useLiveDoc } from '@/hooks/use-live';
import { parseErrorDay } from '@/lib/domain/health/health';
import { paths } from '@/lib/domain/kit/paths';

/** The live errors of a day ('2026-11-21'); null if there were none. */
export const useErrorDay = (day: string) => useLiveDoc(paths.errorDay(day), parseErrorDay);
