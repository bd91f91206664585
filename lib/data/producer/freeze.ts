import * as calls from '@/lib/domain/producer/calls';
import type { FreezeLink } from '@/lib/domain/producer/freeze-link';
import { call } from '../kit/call';
import { callFresh } from '../kit/fresh-call';

/** Stops a producer's payments by the signed link of a mail. */
export const freezePayments = (link: FreezeLink & { t: string }) =>
  call(calls.freezePayments, { ...link });

/** Lets them go on, with the reason that the team reads. Administrators only; identity is confirmed first. */
export const liftFreeze = (producerId: string, reason: string) =>
  callFresh(calls.liftFreeze, { producerId, reason });
