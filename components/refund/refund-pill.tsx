import { Pill } from '@/components/ui/pill';
import type { Tone } from '@/components/ui/tone';
import { REFUND_STATUS_TEXT, type RefundStatus } from '@/lib/domain/refund/refund';

const TONES: Record<RefundStatus, Tone> = {
  open: 'info',
  requested: 'wait',
  paying: 'wait',
  paid: 'good',
  rejected: 'neutral',
};

export function RefundPill({ status }: { status: RefundStatus }) {
  return <Pill tone={TONES[status]}>{REFUND_STATUS_TEXT[status]}</Pill>;
}
