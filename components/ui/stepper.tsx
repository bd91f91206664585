'use client';

import { Check } from 'lucide-react';
import { cn } from './cn';

export type Step = {
  id: string;
  label: string;
  done: boolean;
  missing?: string;
};

type Props = {
  steps: readonly Step[];
  current: string;
  onSelect: (id: string) => void;
  className?: string;
};

export function Stepper({ steps, current, onSelect, className }: Props) {
  const place = steps.findIndex((step) => step.id === current);
  return (
    <nav aria-label="Pasos" className={className}>
      <p className="mb-2 text-ink-soft text-xs md:hidden">
        Paso {place + 1} de {steps.length}
      </p>
      <ol className="flex gap-1 md:gap-0">
        {steps.map((step, index) => {
          const here = step.id === current;
          return (
            <li key={step.id} className="min-w-0 flex-1">
              <button
                type="button"
                onClick={() => onSelect(step.id)}
                aria-current={here ? 'step' : undefined}
                className={cn(
                  'group flex w-full flex-col gap-2 border-t-4 pt-2 pb-1 text-left transition-colors duration-150 ease-out',
                  here
                    ? 'border-accent'
                    : step.done
                      ? 'border-good'
                      : 'border-line hover:border-line-strong',
                )}
              >
                <span className="flex items-center gap-2 max-md:sr-only">
                  <span
                    aria-hidden="true"
                    className={cn(
                      'grid size-5 shrink-0 place-items-center rounded-full font-semibold text-xs [&_svg]:size-3',
                      here
                        ? 'bg-accent text-on-accent'
                        : step.done
                          ? 'bg-good-soft text-good'
                          : 'bg-sunken text-ink-soft',
                    )}
                  >
                    {step.done ? <Check strokeWidth={3} /> : index + 1}
                  </span>
                  <span
                    className={cn(
                      'truncate',
                      here ? 'font-semibold' : 'text-ink-soft group-hover:text-ink',
                    )}
                  >
                    {step.label}
                  </span>
                  {step.done && <span className="sr-only">, listo</span>}
                </span>
                {step.missing && !here && (
                  <span className="truncate pl-7 text-wait text-xs max-md:hidden">
                    {step.missing}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
      <p className="mt-1 font-semibold text-base md:hidden" aria-hidden="true">
        {steps[place]?.label}
      </p>
    </nav>
  );
}
