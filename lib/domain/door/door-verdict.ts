import { fields, numeric, text } from '../kit/read';
import type { CheckInResult } from './check-in';
import { type DoorState, doorHash, doorType, findRecord } from './door-list';
import { VALIDATOR_LIMITS } from './validator';

/**
 * A scan by which this phone admitted somebody. 'waiting': decided offline, not sent; 'in': accepted by the server; 'conflict':
 * the server says that the ticket was used or is invalid.
 */
export type OwnScan = {
  door: string;
  /** The code itself is stored only until it is sent. */
  hash: string;
  code: string;
  at: number;
  state: 'waiting' | 'in' | 'conflict';
  conflict: Conflict | null;
};

/** The server's refusal. Older versions stored no `holder`. */
type Conflict = {
  message: string;
  ticketType: string;
  holder?: string;
  usedAt: string;
  usedBy: string;
};

export type OfflineOutcome =
  | { kind: 'in'; type: string }
  /** `at`: admitted by this phone; null if only the list says so. */
  | { kind: 'used'; at: number | null }
  | { kind: 'refused'; result: CheckInResult }
  | { kind: 'unknown' }
  | { kind: 'undecided' };

export type OfflineData = {
  eventId: string;
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

/** Decides a normalized code ('' if invalid) offline: by this phone's entries, then by the list; 'undecided' without a list. */
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

/** The types a door admits, by their hash in lists. */
export const typesByHash = (
  types: readonly { id: string; name: string }[],
): ReadonlyMap<string, string> => new Map(types.map(({ id, name }) => [doorType(id), name]));

/** A scan without its guest's name once older than a queue may be: the phone is a worker's own. */
export function withoutOldName(scan: OwnScan, now: number): OwnScan {
  const { at, conflict } = scan;
  if (!conflict?.holder || now - at <= VALIDATOR_LIMITS.queueMs) return scan;
  const { holder: _, ...rest } = conflict;
  return { ...scan, conflict: rest };
}

/** Parses the queue of an older version: codes and times. Drops invalid entries. Never throws. */
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
