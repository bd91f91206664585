import * as calls from '@/lib/domain/bin/calls';
import { call } from '../kit/call';

/** Restores a record from a producer's bin, or ('') the administration's. */
export const restoreFromBin = (producerId: string, id: string) =>
  call(calls.restoreFromBin, { producerId, id });
