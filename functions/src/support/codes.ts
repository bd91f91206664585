import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { fields } from '@/lib/domain/kit/read';
import { codeFrom } from '@/lib/domain/ticket/ticket-code';
import { fail } from './errors';

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

/**
 * The id of what a person makes with a key, once: asked for again because the answer was lost, it is the same. Whoever
 * lost the answer and wrote something else (`content`) gets another one, not the first for what they wrote.
 *
 * @param owner what the key belongs to: the person, and what it is made in or of
 */
export const idOfMade = (owner: readonly string[], key: string, content?: unknown): string =>
  idOfKey([...owner, key, contentHash(content ?? null)].join('|')).slice(0, 20);

/** A hash of a request's content, to tell a retry from another request with the same key. */
export const contentHash = (content: unknown): string =>
  createHash('sha256').update(stable(content)).digest('hex');

/**
 * Refuses (`already-exists`) a key that was used with other content: whoever lost an answer, corrected the form and sent
 * it again would take the first version for the corrected one. What was stored before hashes were kept passes.
 *
 * @param stored the record that the key made
 * @param hash the hash of what is asked for now
 */
export function requireSameContent(stored: unknown, hash: string, message: string): void {
  const { hash: before } = fields(stored);
  if (typeof before === 'string' && before !== hash) throw fail('already-exists', message, 'key');
}

/** JSON with sorted fields, so that equal requests have equal hashes. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner) && !(inner instanceof Date)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
