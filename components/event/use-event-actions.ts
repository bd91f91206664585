'use client';

import { useTold } from '@/components/shared/use-told';
import { duplicateEvent } from '@/lib/data/event/events';
import type { CopyPart } from '@/lib/domain/event/event-copy';

export const useDuplicateEvent = (eventId: string) =>
  useTold((copy: { parts: readonly CopyPart[]; startsAt: Date | null; key: string }) =>
    duplicateEvent(eventId, copy.parts, copy.startsAt, copy.key),
  );
