'use client';

import { useMutation } from '@tanstack/react-query';
import { offerUndo } from '@/components/shared/bin/offer-undo';
import { toast } from '@/components/ui/overlay/toast';
import { changeContent } from '@/lib/data/event/event-content';
import { createDiscountCodes, type DiscountBatch } from '@/lib/data/ticket/discounts';
import type { ContentChange } from '@/lib/domain/event/event-content';
import { number } from '@/lib/domain/kit/format';
import type { DiscountContent } from '@/lib/domain/ticket/discount';

export const useCreateDiscount = (eventId: string) =>
  useMutation({
    mutationFn: (content: DiscountContent) =>
      changeContent(eventId, [
        { op: 'create', part: 'discount', id: content.code, fields: { ...content } },
      ]),
    onSuccess: () => toast.ok('Guardamos el código'),
    onError: (error) => console.error('Error guardando el código', error),
  });

export const useCreateDiscountCodes = (eventId: string) =>
  useMutation({ mutationFn: (batch: DiscountBatch) => createDiscountCodes(eventId, batch) });

export function useDiscountActions(eventId: string, producerId: string) {
  const { mutate } = useMutation({
    mutationFn: (changes: readonly ContentChange[]) => changeContent(eventId, changes),
    onSuccess: (_saved, changes) => {
      if (changes[0]?.op !== 'delete') return;
      offerUndo(
        changes.length === 1
          ? 'Eliminamos el código'
          : `Eliminamos ${number(changes.length)} códigos`,
        producerId,
        'discount',
        changes.map(({ id }) => [eventId, id]),
      );
    },
    onError: (error) => toast.error(error.message),
  });
  return {
    turn: ({ codes, active }: { codes: readonly string[]; active: boolean }) =>
      mutate(codes.map((id) => ({ op: 'change', part: 'discount', id, fields: { active } }))),
    remove: (codes: readonly string[]) =>
      mutate(codes.map((id) => ({ op: 'delete', part: 'discount', id }))),
  };
}
