import type { PayeeNote } from '@/lib/domain/order/payee';

export const NOTE_STYLE: Record<PayeeNote['tone'], string> = {
  bad: 'bg-bad-soft text-bad',
  wait: 'bg-wait-soft text-wait',
  info: 'bg-info-soft text-info',
};
