import type { AmbassadorApplication } from '@/lib/domain/ambassador/ambassador-schema';
import type { SetAmbassadorState } from '@/lib/domain/ambassador/ambassador-state-schema';
import * as calls from '@/lib/domain/ambassador/calls';
import { call } from '../kit/call';

/** Sends an application; throws a `CallError` if it is refused. */
export const applyAmbassador = (application: AmbassadorApplication) =>
  call(calls.applyAmbassador, application);

/** Changes the state of an application; a missing note stays unchanged. */
export const setAmbassadorState = (input: SetAmbassadorState) =>
  call(calls.setAmbassadorState, input);
