import type { Recipient } from '@/lib/domain/courtesy';
import { call } from './call';

/** Gives courtesies to guests and mails them; the same key gives nothing twice. */
export const issueCourtesies = (
  eventId: string,
  ticketTypeId: string,
  recipients: readonly Recipient[],
  key: string,
) =>
  call<{ courtesies: string[]; sent: number; failed: number }>('issueCourtesies', {
    eventId,
    ticketTypeId,
    recipients,
    key,
  });

export const resendCourtesy = (eventId: string, courtesyId: string) =>
  call('resendCourtesy', { eventId, courtesyId });

export const revokeCourtesy = (eventId: string, courtesyId: string) =>
  call('revokeCourtesy', { eventId, courtesyId });

/** Sets how many courtesies a person may give; without one, everybody who has no number of his own. */
export const setCourtesyQuota = (eventId: string, limit: number | null, userId?: string) =>
  call('setCourtesyQuota', { eventId, limit, ...(userId ? { userId } : {}) });
