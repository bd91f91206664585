import type { EventRecord } from '@/lib/domain/event/event';
import { REFUNDABLE_EVENT } from '@/lib/domain/refund/refund';
import { fail } from '../support/errors';

/** Refuses an event that was never on sale (`failed-precondition`). */
export function requireRefundable({ status }: EventRecord): void {
  if (REFUNDABLE_EVENT.includes(status)) return;
  throw fail('failed-precondition', 'Este evento no tiene ventas que devolver', 'eventId');
}
