import { mergeRecords, recordsFromText } from '@/lib/domain/door/door-list';
import { call } from '../kit/call';

/** A list of an event's tickets as a phone keeps it: packed, how far it knows, and by the server's clock when that was. */
export type KeptList = { records: Uint8Array; until: string; asOf: number; wholeAt: number };

/** The list as it is now, and how far the phone's clock is behind the server's, in milliseconds. */
type LoadedList = { list: KeptList; clock: number };

type Head = { ready: boolean; version?: number; parts?: number; until?: string; now: string };
type Changes = { records: string; until: string; more: boolean; now: string };

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
    const changes = await call<Changes>('doorList', { token, since: until });
    if (changes.records) records = mergeRecords(records, recordsFromText(changes.records));
    until = changes.until;
    if (changes.more) continue;
    const asOf = Date.parse(changes.now);
    const clock = asOf - (asked + Date.now()) / 2;
    return { list: { records, until, asOf, wholeAt: fresh.wholeAt }, clock };
  }
}

async function wholeList(token: string): Promise<KeptList | null> {
  const head = await call<Head>('doorList', { token });
  if (!head.ready) return null;
  let records: Uint8Array = new Uint8Array();
  for (let part = 0; part < (head.parts ?? 0); part += 1) {
    const given = { token, version: head.version, part };
    const { records: more } = await call<{ records: string }>('doorList', given);
    records = mergeRecords(records, recordsFromText(more));
  }
  return { records, until: head.until ?? '0.0', asOf: 0, wholeAt: Date.now() };
}
