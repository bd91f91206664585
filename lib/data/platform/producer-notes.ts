import * as calls from '@/lib/domain/platform/calls';
import { call } from '../kit/call';

/** Adds a note about a producer; the same key twice is one note. Administrators only. */
export const addProducerNote = (producerId: string, key: string, text: string) =>
  call(calls.addProducerNote, { producerId, key, text });
