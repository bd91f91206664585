import type { AmbassadorApplication } from '@/lib/domain/platform/ambassador-schema';
import type { AmbassadorState } from '@/lib/domain/platform/ambassador-state';
import * as calls from '@/lib/domain/platform/calls';
import { call } from '../kit/call';

/** Sends an application to the ambassadors' programme; throws a `CallError` if it is refused. */
export const applyAmbassador = (application: AmbassadorApplication) =>
  call(calls.applyAmbassador, application);

/** Sets the state of an application, with a note for the other administrators. */
export const setAmbassadorState = (applicationId: string, state: AmbassadorState, note: string) =>
  call(calls.setAmbassadorState, { applicationId, state, note });
