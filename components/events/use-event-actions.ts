'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { changeEventStatus, duplicateEvent } from '@/lib/data/event/events';
import type { CopyPart } from '@/lib/domain/event/event-copy';
import type { EventStatus } from '@/lib/domain/event/event-status';

export const useChangeEventStatus = (eventId: string) =>
  useMutation({
    mutationFn: (change: { status: EventStatus; reason: string; seenAt: Date | null }) =>
      changeEventStatus(eventId, change.status, change.reason, change.seenAt),
    onSuccess: ({ message }) => toast.ok(message),
  });

export const useDuplicateEvent = (eventId: string) =>
  useMutation({
    mutationFn: (copy: { parts: readonly CopyPart[]; startsAt: Date | null; key: string }) =>
      duplicateEvent(eventId, copy.parts, copy.startsAt, copy.key),
    onSuccess: ({ message }) => toast.ok(message),
  });
