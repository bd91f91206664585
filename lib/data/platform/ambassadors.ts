import type { AmbassadorApplication } from '@/lib/domain/platform/ambassador-schema';
import type { SetAmbassadorState } from '@/lib/domain/platform/ambassador-state-schema';
import * as calls from '@/lib/domain/platform/calls';
import { call } from '../kit/call';

/** Sends an application to the ambassadors' programme; throws a `CallError` if it is refused. */
export const applyAmbassador = (application: AmbassadorApplication) =>
  call(calls.applyAmbassador, application);

/** Sets the state of an application, and its note for the other administrators unless that is left out. */
export const setAmbassadorState = (input: SetAmbassadorState) =>
  call(calls.setAmbassadorState, input);
