'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast';
import { changeEventStatus } from '@/lib/data/events';
import type { EventStatus } from '@/lib/domain/event-status';

/** Moves somebody's event along its life; the dialog shows what is refused. */
export const useEventStatus = () =>
  useMutation({
    mutationFn: (change: { eventId: string; status: EventStatus; reason: string }) =>
      changeEventStatus(change.eventId, change.status, change.reason),
    onSuccess: ({ message }) => toast.ok(message),
  });
