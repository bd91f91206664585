import * as calls from '@/lib/domain/door/calls';
import { mergeRecords, recordsFromText } from '@/lib/domain/door/door-list';
import { CallError, call } from '../kit/call';

/** A list of an event's tickets as a phone keeps it: packed, how far it knows, and by the server's clock when that was. */
export type KeptList = { records: Uint8Array; until: string; asOf: number; wholeAt: number };

/** The list as it is now, and how far the phone's clock is behind the server's, in milliseconds. */
type LoadedList = { list: KeptList; clock: number };

// After so long the changes of a night may be more than the list itself.
const WHOLE_AGAIN_MS = 6 * 3_600_000;

/**
 * Brings a list up to date, or loads it whole where there is none or it is old: in parts, then what changed since.
 * Null while the server is making the first one. Throws a `CallError` where there is no answer.
 */
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
    const clock = asOf - (asked + Date.now()) / 2;
    return { list: { records, until, asOf, wholeAt: fresh.wholeAt }, clock };
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

// One callable answers three questions: what fits none of them was not asked.
const otherAnswer = () =>
  new CallError('No pudimos leer la lista. Inténtalo de nuevo', 'data-loss');
