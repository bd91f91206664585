import type { AmbassadorApplication } from '@/lib/domain/platform/ambassador';
import type { AmbassadorState } from '@/lib/domain/platform/ambassador-state';
import { call } from '../kit/call';

/** Sends an application to the ambassadors' programme; throws a `CallError` where it is refused. */
export const applyAmbassador = (application: AmbassadorApplication) =>
  call('applyAmbassador', application);

/** Says what became of an application, with a note for the other administrators. */
export const setAmbassadorState = (applicationId: string, state: AmbassadorState, note: string) =>
  call('setAmbassadorState', { applicationId, state, note });
