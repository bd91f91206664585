'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast';
import {
  addConsumptions,
  changeConsumption,
  deleteConsumption,
  type NewConsumption,
} from '@/lib/data/consumptions';
import type { ConsumptionContent } from '@/lib/domain/consumption';

const refused = () => toast.error('No pudimos guardar el producto. Inténtalo de nuevo');

/** Adds lines, by hand or from a menu; the sheet shows what is refused. */
export const useAddConsumptions = (eventId: string) =>
  useMutation({
    mutationFn: (items: readonly NewConsumption[]) => addConsumptions(eventId, items),
    onSuccess: ({ message }) => toast.ok(message),
  });

/** Changes and deletes lines. */
export function useConsumptionActions(eventId: string) {
  const change = useMutation({
    mutationFn: ({ id, fields }: { id: string; fields: Partial<ConsumptionContent> }) =>
      changeConsumption(eventId, id, fields),
    onError: refused,
  });
  const remove = useMutation({
    mutationFn: (id: string) => deleteConsumption(eventId, id),
    onSuccess: () => toast.ok('Eliminamos el producto'),
    onError: refused,
  });
  return { change, remove: remove.mutate };
}
