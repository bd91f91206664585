import { sha256 } from '../kit/digest';
import { FIRST_DATE } from '../ticket/type-dates';

/**
 * The tickets of an event for offline doors, 12 bytes each, sorted: eight bytes of the code's hash (130 random bits, so it cannot
 * be reversed), one for the state, three of the ticket type's hash. No codes or names.
 */
const HASH_BYTES = 8;
const TYPE_BYTES = 3;
export const RECORD_BYTES = HASH_BYTES + 1 + TYPE_BYTES;

/** By their byte: new states go to the end, because phones hold older lists. 'oldCode' was replaced by a transfer. */
export const DOOR_STATES = [
  'valid',
  'used',
  'refunded',
  'revoked',
  'oldCode',
  'refunding',
  'outside',
] as const;
export type DoorState = (typeof DOOR_STATES)[number];

export type DoorRecord = { hash: string; state: DoorState; type: string };

/** The hash by which a code is found. A code is never a path itself, so that nobody chooses which record it finds. */
export const doorHash = (eventId: string, code: string): string =>
  sha256(`door|${eventId}|${code}`).slice(0, HASH_BYTES * 2);

/**
 * The hash of a ticket type on a date. That of an event without dates, and of the first date, is the type's alone, as in
 * lists from before there were dates. A used pass also says of which date its last entry is (`usedOn`). Few events have
 * two equal ones, so a phone takes each for all that it may mean.
 */
export function doorType(ticketTypeId: string, dateId: string = FIRST_DATE, usedOn = ''): string {
  const of = [ticketTypeId, ...(dateId === FIRST_DATE ? [] : [dateId]), ...(usedOn && [usedOn])];
  return sha256(['type', ...of].join('|')).slice(0, TYPE_BYTES * 2);
}

/** Packs records sorted by hash; of equal hashes the later wins. */
export function packRecords(records: readonly DoorRecord[]): Uint8Array {
  const byHash = new Map(records.map((record) => [record.hash, record]));
  const sorted = [...byHash.values()].sort((a, b) => (a.hash < b.hash ? -1 : 1));
  const packed = new Uint8Array(sorted.length * RECORD_BYTES);
  for (const [n, { hash, state, type }] of sorted.entries()) {
    const offset = n * RECORD_BYTES;
    packed.set(bytesOf(hash), offset);
    packed[offset + HASH_BYTES] = DOOR_STATES.indexOf(state);
    packed.set(bytesOf(type), offset + HASH_BYTES + 1);
  }
  return packed;
}

export const countRecords = (list: Uint8Array): number => Math.floor(list.length / RECORD_BYTES);

/** Merges packed changes into a packed list; a change replaces the record with its hash. */
export function mergeRecords(list: Uint8Array, changes: Uint8Array): Uint8Array {
  const merged = new Uint8Array(list.length + changes.length);
  let end = 0;
  let a = 0;
  let b = 0;
  const append = (from: Uint8Array, n: number) => {
    merged.set(from.subarray(n * RECORD_BYTES, (n + 1) * RECORD_BYTES), end);
    end += RECORD_BYTES;
  };
  while (a < countRecords(list) || b < countRecords(changes)) {
    const order =
      a === countRecords(list)
        ? 1
        : b === countRecords(changes)
          ? -1
          : compare(list, a, changes, b);
    if (order < 0) {
      append(list, a);
      a += 1;
    } else {
      append(changes, b);
      b += 1;
      if (order === 0) a += 1;
    }
  }
  return merged.slice(0, end);
}

/** Finds the record with a hash; null if the list has none. */
export function findRecord(list: Uint8Array, hash: string): DoorRecord | null {
  const wanted = Uint8Array.from(bytesOf(hash));
  let low = 0;
  let high = countRecords(list) - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = compare(list, middle, wanted, 0);
    if (order === 0) return recordAt(list, middle);
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}

function recordAt(list: Uint8Array, n: number): DoorRecord {
  const offset = n * RECORD_BYTES;
  return {
    hash: hexOf(list.subarray(offset, offset + HASH_BYTES)),
    state: DOOR_STATES[list[offset + HASH_BYTES] ?? 0] ?? 'revoked',
    type: hexOf(list.subarray(offset + HASH_BYTES + 1, offset + RECORD_BYTES)),
  };
}

function compare(a: Uint8Array, n: number, b: Uint8Array, m: number): number {
  for (let i = 0; i < HASH_BYTES; i += 1) {
    const gap = (a[n * RECORD_BYTES + i] ?? 0) - (b[m * RECORD_BYTES + i] ?? 0);
    if (gap !== 0) return gap;
  }
  return 0;
}

const bytesOf = (hex: string): number[] =>
  (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Encodes packed records as base64. */
export function recordsToText(list: Uint8Array): string {
  let text = '';
  for (let offset = 0; offset < list.length; offset += 8_192) {
    text += String.fromCharCode(...list.subarray(offset, offset + 8_192));
  }
  return btoa(text);
}

export const recordsFromText = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
