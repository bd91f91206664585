import { fields, numeric, text } from './read';

/** A scan that could not be asked about yet: let in on trust, settled when the connection is back. */
export type Queued = { code: string; scannedAt: number };

/** Reads what a browser kept of a queue; what is not a scan is left out. Never throws. */
export function parseQueue(raw: string | null): Queued[] {
  try {
    const list: unknown = JSON.parse(raw ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.flatMap((item: unknown) => {
      const { code, scannedAt } = fields(item);
      const at = numeric(scannedAt);
      return text(code) && at > 0 ? [{ code: text(code), scannedAt: at }] : [];
    });
  } catch {
    return [];
  }
}

/**
 * What a door without connection says to a code: let in on trust, unless this very door has already let it in.
 * Answers the earlier scan, if there is one.
 */
export const scannedBefore = (queue: readonly Queued[], code: string): Queued | null =>
  queue.find((one) => one.code === code) ?? null;
