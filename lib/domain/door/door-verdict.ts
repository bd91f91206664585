import { fields, numeric, text } from '../kit/read';
import type { CheckInResult } from './check-in';
import { type DoorState, doorHash, doorType, findRecord } from './door-list';
import { VALIDATOR_LIMITS } from './validator';

/**
 * A scan by which this phone admitted somebody. 'waiting': decided offline and not sent yet; 'in': the server
 * has accepted it; 'conflict': the server says that the ticket was used before, or is not valid.
 */
export type OwnScan = {
  /** The validator whose link is open on this phone. */
  door: string;
  /** The hash of the code in lists; the code itself only until it is sent. */
  hash: string;
  code: string;
  at: number;
  state: 'waiting' | 'in' | 'conflict';
  conflict: Conflict | null;
};

/** The server's answer to a scan that does not count. `holder` is missing in those of an earlier version. */
type Conflict = {
  message: string;
  ticketType: string;
  holder?: string;
  usedAt: string;
  usedBy: string;
};

/** The outcome of a scan without a connection. */
export type OfflineOutcome =
  | { kind: 'in'; type: string }
  /** `at`: when this phone admitted it; null if only the list says so. */
  | { kind: 'used'; at: number | null }
  | { kind: 'refused'; result: CheckInResult }
  | { kind: 'unknown' }
  /** No list has been loaded, so it cannot be decided. */
  | { kind: 'undecided' };

/** The data of an event that a phone holds. */
export type OfflineData = {
  eventId: string;
  /** The packed list; null if none was loaded. */
  list: Uint8Array | null;
  /** The names of the ticket types that this door admits, by the hash of their id. */
  types: ReadonlyMap<string, string>;
  own: OwnScan | null;
};

const REFUSED: Partial<Record<DoorState, CheckInResult>> = {
  refunding: 'refunding',
  refunded: 'refunded',
  revoked: 'revoked',
  oldCode: 'oldCode',
};

/**
 * Decides a code without a connection; `code` is normalized ('' for what cannot be one). An entry by this phone
 * counts first, then the list; without a list the outcome is 'undecided'.
 */
export function judgeOffline(
  code: string,
  { eventId, list, types, own }: OfflineData,
): OfflineOutcome {
  if (!code) return { kind: 'unknown' };
  if (own) return { kind: 'used', at: own.at };
  if (!list) return { kind: 'undecided' };
  const record = findRecord(list, doorHash(eventId, code));
  if (!record) return { kind: 'unknown' };
  const refused = REFUSED[record.state];
  if (refused) return { kind: 'refused', result: refused };
  const type = types.get(record.type);
  if (type === undefined) return { kind: 'refused', result: 'otherType' };
  return record.state === 'used' ? { kind: 'used', at: null } : { kind: 'in', type };
}

/** The ticket types that a door admits, by the hash that lists use. */
export const typesByHash = (
  types: readonly { id: string; name: string }[],
): ReadonlyMap<string, string> => new Map(types.map(({ id, name }) => [doorType(id), name]));

/**
 * A scan without the name of its guest once it is older than a queue may be, else the same one. The name is for the night
 * of the door; the phone is a worker's own.
 */
export function withoutOldName(scan: OwnScan, now: number): OwnScan {
  const { at, conflict } = scan;
  if (!conflict?.holder || now - at <= VALIDATOR_LIMITS.queueMs) return scan;
  const { holder: _, ...rest } = conflict;
  return { ...scan, conflict: rest };
}

/**
 * Parses a queue stored by an earlier version: codes and times. Entries that are not scans are dropped. Never
 * throws.
 */
export function parseOldQueue(raw: string | null): { code: string; at: number }[] {
  try {
    const list: unknown = JSON.parse(raw ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.flatMap((item: unknown) => {
      const { code, scannedAt } = fields(item);
      const at = numeric(scannedAt);
      return text(code) && at > 0 ? [{ code: text(code), at }] : [];
    });
  } catch {
    return [];
  }
}
