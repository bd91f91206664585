import * as calls from '@/lib/domain/platform/calls';
import { call } from '../kit/call';

/** Restores a thing from a producer's bin, or ('') from the administration's, by the id of its entry. */
export const restoreFromBin = (producerId: string, id: string) =>
  call(calls.restoreFromBin, { producerId, id });
