import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { codeFrom } from '@/lib/domain/ticket/ticket-code';

/** A new ticket code: 130 random bits. */
export const newTicketCode = (): string => codeFrom(randomBytes(26));

/** A new secret for a link: 256 random bits, URL-safe. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret: only its hash, so that nobody who reads the database can use it. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');

/** Compares a secret with a stored hash, in constant time. */
export function matchesSecret(secret: string, hash: string): boolean {
  const given = Buffer.from(hashSecret(secret), 'hex');
  const kept = Buffer.from(hash, 'hex');
  return given.length === kept.length && timingSafeEqual(given, kept);
}

/** The document id of a caller's key: any key becomes 128 bits in hexadecimal. */
export const idOfKey = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 32);

/** A hash of a request's content, to tell a retry from another request with the same key. */
export const contentHash = (content: unknown): string =>
  createHash('sha256').update(stable(content)).digest('hex');

/** JSON with sorted fields, so that equal requests have equal hashes. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner) && !(inner instanceof Date)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
