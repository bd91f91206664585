import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../../support/admin';

/** How far a call's own hour may be from ours: longer than any clock is wrong, too short to keep a call for later. */
const TOLERANCE_SECONDS = 300;

/** The signature of a call: HMAC-SHA256 over `<unix seconds>.<body as sent>`, in hexadecimal, after `v1=`. */
export const signFeedback = (key: string, timestamp: string, body: Buffer | string): string =>
  `v1=${createHmac('sha256', key).update(`${timestamp}.`).update(body).digest('hex')}`;

/** Whether a call was signed with one of the keys, within the tolerance of `now`. */
export function isSignedFeedback(
  keys: readonly string[],
  timestamp: string,
  signature: string,
  body: Buffer,
  now: Date,
): boolean {
  if (!/^\d{10}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const given = Buffer.from(signature);
  return keys.some((key) => {
    const expected = Buffer.from(signFeedback(key, timestamp, body));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

const usedRef = (signature: string) =>
  db().doc(paths.limit(createHash('sha256').update(`feedback:${signature}`).digest('hex')));

const ALREADY_EXISTS = 6;

/** Notes that a signature was used; false if it was used before. It is forgotten when it has expired anyway. */
export async function takeOnce(signature: string, now: Date): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + 3 * TOLERANCE_SECONDS * 1000);
  try {
    await usedRef(signature).create({ expiresAt });
    return true;
  } catch (error) {
    if ((error as { code?: number }).code === ALREADY_EXISTS) return false;
    throw error;
  }
}

/** Lets a signature be used again: what it brought could not be noted. */
export const forgetUse = (signature: string) =>
  usedRef(signature)
    .delete()
    .catch(() => {});
