import * as calls from '@/lib/domain/contact/calls';
import type { UnsubscribeParams } from '@/lib/domain/mailing/unsubscribe-link';
import { call } from '../kit/call';

export const unsubscribe = (link: UnsubscribeParams & { t: string }) =>
  call(calls.unsubscribe, { ...link });

/** Requests a signed link by mail; the reply is the same for any email. */
export const requestUnsubscribeLink = (producerId: string, email: string) =>
  call(calls.requestUnsubscribeLink, { producerId, email });
