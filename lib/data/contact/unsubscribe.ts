import * as calls from '@/lib/domain/contact/calls';
import type { UnsubscribeParams } from '@/lib/domain/mailing/unsubscribe-link';
import { call } from '../kit/call';

/** Takes the address of a signed link out of the producer's mail. */
export const unsubscribe = (link: UnsubscribeParams & { t: string }) =>
  call(calls.unsubscribe, { ...link });

/** Asks for a signed link; the answer is the same whatever the address. */
export const requestUnsubscribeLink = (producerId: string, email: string) =>
  call(calls.requestUnsubscribeLink, { producerId, email });
