import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';

/** A write whose answer is told by a toast. Its error is the caller's to show. */
export const useTold = <Answer extends { message: string }, Input = void>(
  mutationFn: (input: Input) => Promise<Answer>,
) => useMutation({ mutationFn, onSuccess: ({ message }) => toast.ok(message) });
