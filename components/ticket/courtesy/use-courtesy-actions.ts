'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import {
  type CutoffChange,
  resendCourtesy,
  type SeenCutoff,
  setCourtesyCutoff,
  setCourtesyQuota,
} from '@/lib/data/ticket/courtesies';

export const useResendCourtesy = (eventId: string) =>
  useMutation({
    mutationFn: (id: string) => resendCourtesy(eventId, id),
    onSuccess: ({ message }) => toast.ok(message),
    onError: (error) => toast.error(error.message),
  });

export const useSetQuota = (eventId: string) =>
  useMutation({
    mutationFn: ({ limit, userId }: { limit: number | null; userId?: string }) =>
      setCourtesyQuota(eventId, limit, userId),
    onSuccess: ({ message }) => toast.ok(message),
    onError: (error) => toast.error(error.message),
  });

/**
 * Sets the deadline for claiming courtesies, unless it is no longer the one that was `seen`, and whether they are
 * personal.
 */
export const useSetCutoff = (eventId: string, seen: SeenCutoff, onDone: () => void) =>
  useMutation({
    mutationFn: (change: CutoffChange) => setCourtesyCutoff(eventId, change, seen),
    onSuccess: ({ message }) => {
      toast.ok(message);
      onDone();
    },
  });
