import * as calls from '@/lib/domain/contact/calls';
import type { ExportedPeople } from '@/lib/domain/contact/people-export';
import { call } from '../kit/call';

/** Asks whether a list of people may be saved as a file, and leaves the trace of it; rejects with the reason. */
export const startExport = (people: ExportedPeople, of: string) =>
  call(calls.startExport, { people, of });
