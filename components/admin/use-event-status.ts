'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { changeEventStatus } from '@/lib/data/event/events';
import type { EventStatus } from '@/lib/domain/event/event-status';

export const useEventStatus = () =>
  useMutation({
    mutationFn: (change: {
      eventId: string;
      status: EventStatus;
      reason: string;
      seenAt: Date | null;
    }) => changeEventStatus(change.eventId, change.status, change.reason, change.seenAt),
    onSuccess: ({ message }) => toast.ok(message),
  });
