import * as calls from '@/lib/domain/producer/calls';
import type { FreezeLink } from '@/lib/domain/producer/freeze-link';
import { call } from '../kit/call';
import { callFresh } from '../kit/fresh-call';

/** Freezes a producer's payments by the signed link of a mail. */
export const freezePayments = (link: FreezeLink & { t: string }) =>
  call(calls.freezePayments, { ...link });

/** Unfreezes the payments, with a reason that the team can read. Administrators only; re-authenticates first. */
export const liftFreeze = (producerId: string, reason: string) =>
  callFresh(calls.liftFreeze, { producerId, reason });
