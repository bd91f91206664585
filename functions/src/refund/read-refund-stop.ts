import { eventName } from '@/lib/domain/event/event';
import * as calls from '@/lib/domain/refund/calls';
import { refundStopState } from '@/lib/domain/refund/contest';
import { refundStopSchema } from '@/lib/domain/refund/refund-schema';
import { callable } from '../support/callable';
import { readStop, stopOfLink } from './stop';

/** The acts that the link in a mail about a refund allows now. Changes nothing, because mail scanners open links. */
export const readRefundStop = callable(calls.readRefundStop, {
  input: refundStopSchema,
  access: 'open',
  handle: async ({ input: { token }, ip }) => {
    const { event, refund, ...say } = await readStop(null, await stopOfLink(token, ip));
    const { total, ticketIds } = refund;
    const facts = { eventName: eventName(event), total, tickets: ticketIds.length };
    return { success: true, message: '', state: refundStopState(refund, say), ...facts };
  },
});
