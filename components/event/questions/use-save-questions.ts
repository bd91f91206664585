'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { saveQuestions, type WantedQuestion } from '@/lib/data/question/questions';
import type { Question } from '@/lib/domain/question/question';

export function useSaveQuestions(eventId: string, asked: readonly Question[]) {
  const save = useMutation({
    mutationFn: (wanted: readonly WantedQuestion[]) => saveQuestions(eventId, wanted, asked),
    onSuccess: ({ message }) => toast.ok(message),
    onError: (error) => toast.error(error.message),
  });
  return {
    isPending: save.isPending,
    move: (from: number, by: 1 | -1) => {
      const next = [...asked];
      const [moved] = next.splice(from, 1);
      if (!moved) return;
      next.splice(from + by, 0, moved);
      save.mutate(next);
    },
    remove: (id: string) => save.mutateAsync(asked.filter((one) => one.id !== id)),
  };
}
