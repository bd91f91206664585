import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { codeFrom } from '@/lib/domain/ticket/ticket-code';

/** A new code for a ticket: 130 random bits. */
export const newTicketCode = (): string => codeFrom(randomBytes(26));

/** A new secret for a link: 256 random bits, safe in an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A secret as it is kept: only its hash, so that who reads the database cannot use it. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');

/** Whether a secret is the one whose hash is kept, in constant time. */
export function matchesSecret(secret: string, hash: string): boolean {
  const given = Buffer.from(hashSecret(secret), 'hex');
  const kept = Buffer.from(hash, 'hex');
  return given.length === kept.length && timingSafeEqual(given, kept);
}

/** The id under which a caller's key is stored: any key becomes 128 bits of hexadecimal. */
export const idOfKey = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 32);

/** A hash of whatever a caller asked for, to tell a repeated call from another one with the same key. */
export const contentHash = (content: unknown): string =>
  createHash('sha256').update(stable(content)).digest('hex');

/** JSON with the fields of every object in order, so that two ways of writing the same call hash alike. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner) && !(inner instanceof Date)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
