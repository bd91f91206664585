import { createHmac, timingSafeEqual } from 'node:crypto';
import { sha256 } from '@/lib/domain/kit/digest';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { db } from '../../support/admin';

/** The tolerated clock difference: more than any clock is wrong, too little to replay a call later. */
const TOLERANCE_SECONDS = 300;

/** The signature of a call: HMAC-SHA256 over `<unix seconds>.<body as sent>`, in hexadecimal, after `v1=`. */
export const signFeedback = (key: string, timestamp: string, body: Buffer | string): string =>
  `v1=${createHmac('sha256', key).update(`${timestamp}.`).update(body).digest('hex')}`;

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

const usedRef = (signature: string) => db().doc(innerPaths.limit(sha256(`feedback:${signature}`)));

const ALREADY_EXISTS = 6;

/** Records that a signature was used; false if it was used before. The record expires after the signature. */
export async function claimSignature(signature: string, now: Date): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + 3 * TOLERANCE_SECONDS * 1000);
  try {
    await usedRef(signature).create({ expiresAt });
    return true;
  } catch (error) {
    if ((error as { code?: number }).code === ALREADY_EXISTS) return false;
    throw error;
  }
}

export const releaseSignature = (signature: string) =>
  usedRef(signature)
    .delete()
    .catch(() => {});
