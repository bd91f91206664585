import { randomBytes, timingSafeEqual } from 'node:crypto';
import { sha256 } from '@/lib/domain/kit/digest';
import { fields } from '@/lib/domain/kit/read';
import { codeFrom } from '@/lib/domain/ticket/ticket-code';
import { fail } from './errors';

/** A new ticket code: 130 random bits. */
export const newTicketCode = (): string => codeFrom(randomBytes(26));

/** A new secret for a link: 256 random bits, URL-safe. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret: only its hash, so that reading the database does not reveal it. */
export const hashSecret = (secret: string): string => sha256(secret);

export function matchesSecret(secret: string, hash: string): boolean {
  const given = Buffer.from(hashSecret(secret), 'hex');
  const kept = Buffer.from(hash, 'hex');
  return given.length === kept.length && timingSafeEqual(given, kept);
}

export const idOfKey = (key: string): string => sha256(key).slice(0, 32);

/**
 * The id of what a person creates with a key: a retry gets the same, one with other `content` another. `owner`: the
 * person, and what it is created in or of.
 */
export const idOfMade = (owner: readonly string[], key: string, content?: unknown): string =>
  idOfKey([...owner, key, contentHash(content ?? null)].join('|')).slice(0, 20);

export const contentHash = (content: unknown): string => sha256(stable(content));

/**
 * Refuses (`already-exists`) a used key with other content, which a corrected form sends after a lost answer; records
 * older than the hashes pass. `stored`: what the key made; `hash`: that of what is asked for now.
 */
export function requireSameContent(stored: unknown, hash: string, message: string): void {
  const { hash: before } = fields(stored);
  if (typeof before === 'string' && before !== hash) throw fail('already-exists', message, 'key');
}

function stable(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner) && !(inner instanceof Date)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
