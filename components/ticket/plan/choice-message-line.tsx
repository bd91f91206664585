import { cn } from '@/components/ui/cn';
import { CHOICE_NOTICES, type ChoiceMessage } from './choice-message';

export function ChoiceMessageLine({ notice }: { notice: string }) {
  if (!Object.hasOwn(CHOICE_NOTICES, notice)) return null;
  const { text, isGood } = CHOICE_NOTICES[notice as ChoiceMessage];
  return (
    <p
      role="status"
      className={cn(
        'mb-4 rounded-control px-4 py-3 font-semibold',
        isGood ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad',
      )}
    >
      {text}
    </p>
  );
}
