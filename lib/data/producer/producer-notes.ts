import * as calls from '@/lib/domain/producer/calls';
import { call } from '../kit/call';

/** Once per `key`. Administrators only. */
export const addProducerNote = (producerId: string, key: string, text: string) =>
  call(calls.addProducerNote, { producerId, key, text });
