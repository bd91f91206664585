import { cn } from '@/components/ui/cn';
import { CHOICE_NOTICES, type ChoiceNotice } from './choice-notice';

/** What became of the form that was sent, by the word of the address; nothing for a word that is none of ours. */
export function ChoiceNoticeLine({ notice }: { notice: string }) {
  if (!Object.hasOwn(CHOICE_NOTICES, notice)) return null;
  const { text, isGood } = CHOICE_NOTICES[notice as ChoiceNotice];
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
