'use client';

import { useMutation } from '@tanstack/react-query';
import { useTold } from '@/components/shared/use-told';
import { toast } from '@/components/ui/overlay/toast';
import { changeContent } from '@/lib/data/event/event-content';
import { addConsumptions, type NewConsumption } from '@/lib/data/menu/consumptions';
import type { ContentChange } from '@/lib/domain/event/event-content';

/** Adds consumptions, typed or from a menu. With a `key`, a retry adds a typed one once. */
export const useAddConsumptions = (eventId: string, key?: string) =>
  useTold((items: readonly NewConsumption[]) => addConsumptions(eventId, items, key));

export function useConsumptionActions(eventId: string) {
  const { mutate } = useMutation({
    mutationFn: (change: ContentChange) => changeContent(eventId, [change]),
    onSuccess: (_saved, { op }) => {
      if (op === 'delete') toast.ok('Eliminamos el producto');
    },
    onError: (error) => toast.error(error.message),
  });
  return {
    turn: (id: string, active: boolean) =>
      mutate({ op: 'change', part: 'consumption', id, fields: { active } }),
    remove: (id: string) => mutate({ op: 'delete', part: 'consumption', id }),
  };
}
