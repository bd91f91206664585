import * as calls from '@/lib/domain/contact/calls';
import type { ExportedPeople } from '@/lib/domain/contact/people-export';
import { call } from '../kit/call';

/** Requests an export, which is audited; rejects with the reason if refused. */
export const startExport = (people: ExportedPeople, of: string) =>
  call(calls.startExport, { people, of });
