import { readStoredJson, writeStored } from '@/lib/data/kit/stored';
import { fields, text } from '@/lib/domain/kit/read';

const place = (eventId: string) => `refundFile.${eventId}`;

/** The idempotency key of a payment file, by the id of each case that was to go into it. */
type FileKeys = Readonly<Record<string, string>>;

const write = (eventId: string, keys: FileKeys) =>
  writeStored(place(eventId), Object.keys(keys).length > 0 ? JSON.stringify(keys) : null);

/**
 * The keys of an event's cases that were requested in this browser and are in no file yet: the answer was lost, or
 * the tab was closed before the file was made. Requesting these again must not warn of a second payment.
 */
export const openFileKeys = (eventId: string): FileKeys =>
  Object.fromEntries(
    Object.entries(fields(readStoredJson(place(eventId)))).map(([id, key]) => [id, text(key)]),
  );

/**
 * Records that cases are about to be requested, under `key` unless they have one already; returns the keys of all.
 */
export function keepFileKeys(eventId: string, ids: readonly string[], key: string): FileKeys {
  const keys = { ...Object.fromEntries(ids.map((id) => [id, key])), ...openFileKeys(eventId) };
  write(eventId, keys);
  return keys;
}

export function dropFileKeys(eventId: string, ids: readonly string[]): void {
  const inFile = new Set(ids);
  const left = Object.entries(openFileKeys(eventId)).filter(([id]) => !inFile.has(id));
  write(eventId, Object.fromEntries(left));
}
