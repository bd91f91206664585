'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { duplicateEvent } from '@/lib/data/event/events';
import type { CopyPart } from '@/lib/domain/event/event-copy';

export const useDuplicateEvent = (eventId: string) =>
  useMutation({
    mutationFn: (copy: { parts: readonly CopyPart[]; startsAt: Date | null; key: string }) =>
      duplicateEvent(eventId, copy.parts, copy.startsAt, copy.key),
    onSuccess: ({ message }) => toast.ok(message),
  });
