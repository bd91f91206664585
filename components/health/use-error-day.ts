'use client';

import { useLiveDoc } from '@/hooks/use-live';
import { parseErrorDay } from '@/lib/domain/health/health';
import { paths } from '@/lib/domain/kit/paths';

export const useErrorDay = (day: string) => useLiveDoc(paths.errorDay(day), parseErrorDay);
