'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { decideEventChange } from '@/lib/data/event/event-content';
import type { ChangeDecision } from '@/lib/domain/event/event-content';

export const useDecideChange = (eventId: string) =>
  useMutation({
    mutationFn: (choice: { decision: ChangeDecision; at: Date; reason: string }) =>
      decideEventChange(eventId, choice.decision, choice.at, choice.reason),
    onSuccess: ({ message }) => toast.ok(message),
  });
