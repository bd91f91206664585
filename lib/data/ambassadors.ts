import type { AmbassadorApplication } from '@/lib/domain/ambassador';
import { call } from './call';

/** Sends an application to the ambassadors' programme; throws a `CallError` where it is refused. */
export const applyAmbassador = (application: AmbassadorApplication) =>
  call('applyAmbassador', application);
