import { dateTime } from '@/lib/domain/kit/format-date';
import { REFUND_STATUS_TEXT, type Refund, type RefundStatus } from '@/lib/domain/money/refund';

const NOTE: Partial<Record<RefundStatus, string>> = {
  open: 'Motivo',
  paid: 'Referencia',
  rejected: 'Motivo',
};

/** The history of a refund case: step, person, time, and the reference or reason. */
export function RefundSteps({ steps, timeZone }: Pick<Refund, 'steps'> & { timeZone: string }) {
  return (
    <ol className="flex flex-col">
      {steps.map((step, index) => (
        <li
          key={`${step.status}-${step.at?.getTime()}`}
          className="relative flex gap-3 pb-4 last:pb-0"
        >
          <span aria-hidden="true" className="flex w-3 shrink-0 flex-col items-center">
            <span className="mt-1.5 size-2.5 rounded-full border-2 border-accent bg-card" />
            {index < steps.length - 1 && <span className="-mb-4 w-px flex-1 bg-line" />}
          </span>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="block font-semibold">{REFUND_STATUS_TEXT[step.status]}</span>
            <span className="block text-ink-soft">
              {step.by.email || (step.by.uid === 'buyer' ? 'Quien compró' : 'El checkout')} ·{' '}
              {dateTime(step.at, timeZone)}
            </span>
            {step.note && (
              <span className="block text-ink-soft">
                {NOTE[step.status] ?? 'Nota'}: {step.note}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
