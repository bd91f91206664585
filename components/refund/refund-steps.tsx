import { Timeline } from '@/components/ui/timeline';
import { dateTime } from '@/lib/domain/kit/format-date';
import { REFUND_STATUS_TEXT, type Refund, type RefundStatus } from '@/lib/domain/refund/refund';

const NOTE: Partial<Record<RefundStatus, string>> = {
  open: 'Motivo',
  paid: 'Referencia',
  rejected: 'Motivo',
};

export function RefundSteps({ steps, timeZone }: Pick<Refund, 'steps'> & { timeZone: string }) {
  return (
    <Timeline
      steps={steps.map(({ status, at, by, note }) => ({
        key: `${status}-${at?.getTime()}`,
        title: REFUND_STATUS_TEXT[status],
        detail: `${by.email || (by.uid === 'buyer' ? 'Quien compró' : 'El checkout')} · ${dateTime(at, timeZone)}`,
        note: note && `${NOTE[status] ?? 'Nota'}: ${note}`,
      }))}
    />
  );
}
