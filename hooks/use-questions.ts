'use client';

import { useMemo } from 'react';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { parseQuestion } from '@/lib/domain/question/question';
import { useLiveList } from './use-live';

// Those that are asked, and many that were.
const MOST = 200;

/** An event's questions, those that are asked no more included, by their order; null subscribes to nothing. */
export function useQuestions(eventId: string | null) {
  const live = useLiveList(
    eventId ? { path: entryPaths.questions(eventId), limit: MOST } : null,
    parseQuestion,
  );
  const { data } = live;
  const questions = useMemo(() => [...(data ?? [])].sort((a, b) => a.order - b.order), [data]);
  return { live, questions };
}
