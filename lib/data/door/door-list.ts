import * as calls from '@/lib/domain/door/calls';
import { measuredClock } from '@/lib/domain/door/clock';
import { mergeRecords, recordsFromText } from '@/lib/domain/door/door-list';
import { CallError, call } from '../kit/call';

/** A stored list of tickets: packed records, the cursor of the last change (`until`), and its time on the server's clock. */
export type KeptList = { records: Uint8Array; until: string; asOf: number; wholeAt: number };

type LoadedList = { list: KeptList; clock: number; within?: number; at?: number };

// Afterwards the changes of a night may be larger than the list.
const WHOLE_AGAIN_MS = 6 * 3_600_000;

/** Updates a list, or loads it whole; null while the server creates the first one. Throws a `CallError`. */
export async function loadDoorList(
  token: string,
  kept: KeptList | null,
): Promise<LoadedList | null> {
  const fresh = kept && Date.now() - kept.wholeAt < WHOLE_AGAIN_MS ? kept : await wholeList(token);
  if (!fresh) return null;
  let { records, until } = fresh;
  for (;;) {
    const asked = Date.now();
    const changes = await call(calls.doorList, { token, since: until });
    if (!('more' in changes)) throw otherAnswer();
    if (changes.records) records = mergeRecords(records, recordsFromText(changes.records));
    until = changes.until;
    if (changes.more) continue;
    const asOf = Date.parse(changes.now);
    const list = { records, until, asOf, wholeAt: fresh.wholeAt };
    return { list, ...measuredClock(asked, Date.now(), asOf) };
  }
}

async function wholeList(token: string): Promise<KeptList | null> {
  const head = await call(calls.doorList, { token });
  if (!('ready' in head)) throw otherAnswer();
  if (!head.ready) return null;
  let records: Uint8Array = new Uint8Array();
  for (let part = 0; part < head.parts; part += 1) {
    const answer = await call(calls.doorList, { token, version: head.version, part });
    if (!('records' in answer)) throw otherAnswer();
    records = mergeRecords(records, recordsFromText(answer.records));
  }
  return { records, until: head.until, asOf: 0, wholeAt: Date.now() };
}

const otherAnswer = () =>
  new CallError('No pudimos leer la lista. Inténtalo de nuevo', 'data-loss');
