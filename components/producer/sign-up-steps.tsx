import { Check } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { variant } from '@/lib/config';

type SignUpStep = 'account' | 'email' | 'producer';

const ORDER: readonly SignUpStep[] = ['account', 'email', 'producer'];

/** The step of somebody on the way to their first event; each step follows by itself, so none is a link. */
export function SignUpSteps({ current }: { current: SignUpStep }) {
  const names: Record<SignUpStep, string> = {
    account: 'Tu cuenta',
    email: 'Tu correo',
    producer: `Tu ${variant().producer.one.toLowerCase()}`,
  };
  const place = ORDER.indexOf(current);
  return (
    <ol aria-label="Pasos" className="mb-8 grid grid-cols-3 gap-2">
      {ORDER.map((step, at) => (
        <li
          key={step}
          aria-current={at === place ? 'step' : undefined}
          className={cn(
            'border-t-4 pt-2',
            at === place ? 'border-accent' : at < place ? 'border-good' : 'border-line',
          )}
        >
          <span
            className={cn(
              'flex items-center gap-1 [overflow-wrap:anywhere]',
              at === place ? 'font-semibold' : 'text-ink-soft',
            )}
          >
            {at < place ? (
              <Check aria-hidden className="size-4 shrink-0 text-good" strokeWidth={2.5} />
            ) : (
              <span aria-hidden="true">{at + 1}.</span>
            )}
            {names[step]}
            {at < place && <span className="sr-only">, listo</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
