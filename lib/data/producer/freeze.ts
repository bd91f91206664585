import * as calls from '@/lib/domain/producer/calls';
import { callFresh } from '../kit/fresh-call';

/** With a reason for the team. Administrators only; re-authenticates first. */
export const liftFreeze = (producerId: string, reason: string) =>
  callFresh(calls.liftFreeze, { producerId, reason });
