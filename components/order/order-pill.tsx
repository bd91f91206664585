import { Glow } from '@/components/ui/glow';
import { Pill } from '@/components/ui/pill';
import type { Tone } from '@/components/ui/tone';
import {
  PAYMENT_ORDER_STATUS_TEXT,
  type PaymentOrderStatus,
} from '@/lib/domain/order/payment-order';

const TONES: Record<PaymentOrderStatus, Tone> = {
  requested: 'wait',
  approved: 'info',
  paid: 'good',
  rejected: 'bad',
};

export function OrderPill({ status }: { status: PaymentOrderStatus }) {
  return (
    <Glow of={status}>
      <Pill tone={TONES[status]}>{PAYMENT_ORDER_STATUS_TEXT[status]}</Pill>
    </Glow>
  );
}
