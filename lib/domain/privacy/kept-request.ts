import { fields, moment, oneOf, text } from '../kit/read';
import { PRIVACY_RIGHTS, type PrivacyRight } from './request';

/** A request for a right whose link could not be mailed when it was asked: `keptRequests/{id}`, until it is. */
export type KeptRequest = {
  email: string;
  right: PrivacyRight;
  /** '' is the platform. */
  producerId: string;
  at: Date;
  dueAt: Date;
};

/** How long a request is kept, in milliseconds: an address that cannot be reached for so long is none. */
export const KEPT_MS = 7 * 24 * 3_600_000;

/** Parses a kept request; null for what is none. Never throws. */
export function parseKeptRequest(raw: unknown): KeptRequest | null {
  const data = fields(raw);
  const email = text(data.email);
  const right = oneOf(data.right, [...PRIVACY_RIGHTS, ''] as const, '');
  const [at, dueAt] = [moment(data.at), moment(data.dueAt)];
  if (email === '' || right === '' || !at || !dueAt) return null;
  return { email, right, producerId: text(data.producerId), at, dueAt };
}
