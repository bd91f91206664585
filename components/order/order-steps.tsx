import { Check } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { dateTime } from '@/lib/domain/kit/format-date';
import { orderPath } from '@/lib/domain/order/order-path';
import type { PaymentOrder } from '@/lib/domain/order/payment-order';

export function OrderSteps({ order }: { order: PaymentOrder }) {
  const steps = orderPath(order);
  return (
    <ol aria-label="Pasos" className="flex flex-col">
      {steps.map((step, index) => (
        <li key={step.id} className="relative flex gap-3 pb-4 last:pb-0">
          <span aria-hidden="true" className="flex w-4 shrink-0 flex-col items-center">
            <span
              className={cn(
                'mt-0.5 grid size-4 place-items-center rounded-full border',
                step.isDone && step.id !== 'rejected' && 'border-good bg-good-soft text-good',
                step.id === 'rejected' && 'border-bad bg-bad-soft text-bad',
                !step.isDone && 'border-line-strong border-dashed',
              )}
            >
              {step.isDone && <Check className="size-3" />}
            </span>
            {index < steps.length - 1 && <span className="mt-1 -mb-3.5 w-px flex-1 bg-line" />}
          </span>
          <span className="min-w-0">
            <span className={cn('block', step.isDone ? 'font-semibold' : 'text-ink-soft')}>
              {step.label}
              {!step.isDone && <span className="sr-only"> (pendiente)</span>}
            </span>
            {(step.at || step.by) && (
              <span className="block break-words text-ink-soft">
                {[step.at && dateTime(step.at), step.by].filter(Boolean).join(' · ')}
              </span>
            )}
            {step.missing && <span className="block text-wait">{step.missing}</span>}
            {step.note && <span className="block break-words text-ink-soft">{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
