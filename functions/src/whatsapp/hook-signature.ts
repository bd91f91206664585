import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signature of a call of the platform: HMAC-SHA256 over the bytes as they were sent, in hexadecimal. */
export const signHook = (secret: string, body: Buffer | string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** Whether two secrets are the same, in constant time. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
