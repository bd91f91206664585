import { dateTime } from '@/lib/domain/kit/format-date';
import {
  PAYMENT_ORDER_STATUS_TEXT,
  type PaymentOrder,
  type PaymentOrderStatus,
} from '@/lib/domain/money/payment-order';

const NOTE: Partial<Record<PaymentOrderStatus, string>> = {
  paid: 'Referencia',
  rejected: 'Motivo',
};

/** The history of an order: step, person, time, and the reference or reason. */
export function OrderSteps({ order }: { order: PaymentOrder }) {
  return (
    <ol className="flex flex-col">
      {order.steps.map((step, index) => (
        <li
          key={`${step.status}-${step.at?.getTime()}`}
          className="relative flex gap-3 pb-4 last:pb-0"
        >
          <span aria-hidden="true" className="flex w-3 shrink-0 flex-col items-center">
            <span className="mt-1.5 size-2.5 rounded-full border-2 border-accent bg-card" />
            {index < order.steps.length - 1 && <span className="-mb-4 w-px flex-1 bg-line" />}
          </span>
          <span className="min-w-0">
            <span className="block font-semibold">{PAYMENT_ORDER_STATUS_TEXT[step.status]}</span>
            <span className="block break-words text-ink-soft">
              {step.by.email || 'La administración'} · {dateTime(step.at)}
            </span>
            {step.note && (
              <span className="block break-words text-ink-soft">
                {NOTE[step.status] ?? 'Nota'}: {step.note}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
