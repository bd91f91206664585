'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast';
import {
  changeDiscount,
  createDiscount,
  createDiscountCodes,
  type DiscountBatch,
  deleteDiscount,
} from '@/lib/data/discounts';
import type { DiscountContent } from '@/lib/domain/discount';

const refused = () => toast.error('No pudimos guardar el código. Inténtalo de nuevo');

/** Writes a code; a new one answers false where the event already has it. */
export const useSaveDiscount = (eventId: string) =>
  useMutation({
    mutationFn: async ({ isNew, content }: { isNew: boolean; content: DiscountContent }) => {
      if (isNew) return createDiscount(eventId, content);
      const { code, ...fields } = content;
      await changeDiscount(eventId, code, fields);
      return true;
    },
    onSuccess: (made) => {
      if (made) toast.ok('Guardamos el código');
    },
    onError: (error) => console.error('Error guardando el código', error),
  });

/** Makes a batch of codes; the dialog shows what is refused. */
export const useCreateDiscountCodes = (eventId: string) =>
  useMutation({ mutationFn: (batch: DiscountBatch) => createDiscountCodes(eventId, batch) });

/** The small changes of the list: switch on and off, delete; of one code or of many. */
export function useDiscountActions(eventId: string) {
  const turn = useMutation({
    mutationFn: ({ codes, active }: { codes: readonly string[]; active: boolean }) =>
      Promise.all(codes.map((code) => changeDiscount(eventId, code, { active }))),
    onError: refused,
  });
  const remove = useMutation({
    mutationFn: (codes: readonly string[]) =>
      Promise.all(codes.map((code) => deleteDiscount(eventId, code))),
    onSuccess: (_done, codes) =>
      toast.ok(codes.length === 1 ? 'Eliminamos el código' : `Eliminamos ${codes.length} códigos`),
    onError: refused,
  });
  return { turn: turn.mutate, remove: remove.mutate };
}
