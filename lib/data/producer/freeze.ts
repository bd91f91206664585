import * as calls from '@/lib/domain/producer/calls';
import type { FreezeLink } from '@/lib/domain/producer/freeze-link';
import { call } from '../kit/call';
import { callFresh } from '../kit/fresh-call';

/** Freezes a producer's payments by a mail's signed link. */
export const freezePayments = (link: FreezeLink & { t: string }) =>
  call(calls.freezePayments, { ...link });

/** With a reason for the team. Administrators only; re-authenticates first. */
export const liftFreeze = (producerId: string, reason: string) =>
  callFresh(calls.liftFreeze, { producerId, reason });
