import type { SetAmbassadorState } from '@/lib/domain/ambassador/ambassador-state-schema';
import * as calls from '@/lib/domain/ambassador/calls';
import { call } from '../kit/call';

/** Changes the state of an application; a missing note stays unchanged. */
export const setAmbassadorState = (input: SetAmbassadorState) =>
  call(calls.setAmbassadorState, input);
