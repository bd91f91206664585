import { type AmbassadorApplication, parseAmbassador } from '@/lib/domain/ambassador';
import { type QuerySpec, readAll } from '@/lib/firebase/query';
import { call } from './call';

/** Sends an application to the ambassadors' programme; throws a `CallError` where it is refused. */
export const applyAmbassador = (application: AmbassadorApplication) =>
  call('applyAmbassador', application);

/** The applications of a list, for an export: at most 2.000. */
export const fetchAmbassadors = (spec: QuerySpec) => readAll(spec, parseAmbassador);
