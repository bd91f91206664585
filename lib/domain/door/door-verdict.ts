import { fields, numeric, text } from '../kit/read';
import type { CheckInResult } from './check-in';
import { type DoorState, doorHash, doorType, findRecord } from './door-list';

/**
 * A scan by which this phone let somebody in. 'waiting': decided without a connection, to be sent; 'in': the server
 * knows it; 'conflict': the server says that the ticket had come in already, or that it was none.
 */
export type OwnScan = {
  /** The validator whose link this phone has open. */
  door: string;
  /** The code as lists know it; the code itself only while it has to be sent. */
  hash: string;
  code: string;
  at: number;
  state: 'waiting' | 'in' | 'conflict';
  conflict: Conflict | null;
};

/** What the server says of a scan that counts for nothing. */
type Conflict = { message: string; ticketType: string; usedAt: string; usedBy: string };

/** What a door says without a connection. */
export type Offline =
  | { kind: 'in'; type: string }
  /** `at`: when this very phone let it in; null where the list says so. */
  | { kind: 'used'; at: number | null }
  | { kind: 'refused'; result: CheckInResult }
  | { kind: 'unknown' }
  /** No list has been loaded: nobody can say. */
  | { kind: 'undecided' };

/** What a phone knows of its event. */
export type Known = {
  eventId: string;
  /** The packed list; null if none was ever loaded. */
  list: Uint8Array | null;
  /** The types that this door lets in, by the hash of their id, with their names. */
  types: ReadonlyMap<string, string>;
  own: OwnScan | null;
};

const REFUSED: Partial<Record<DoorState, CheckInResult>> = {
  refunded: 'refunded',
  revoked: 'revoked',
  oldCode: 'oldCode',
};

/**
 * Judges a code without a connection, `code` in the form in which codes are kept ('' for what cannot be one). What
 * this phone has let in stays in; else the list decides, and where there is none nobody does.
 */
export function judgeOffline(code: string, { eventId, list, types, own }: Known): Offline {
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

/** The ticket types that a door lets in, as its list knows them. */
export const typesByHash = (
  types: readonly { id: string; name: string }[],
): ReadonlyMap<string, string> => new Map(types.map(({ id, name }) => [doorType(id), name]));

/** Reads a queue as earlier versions kept it: codes and times. What is not a scan is left out. Never throws. */
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
