import { fields, moment, oneOf, text } from '../kit/read';
import { PRIVACY_RIGHTS, type PrivacyRight } from './request';

export type KeptRequest = {
  email: string;
  right: PrivacyRight;
  /** '' if the request is to the platform. */
  producerId: string;
  at: Date;
};

/** In milliseconds: an email unreachable for so long is given up. */
export const KEPT_MS = 7 * 24 * 3_600_000;

export function parseKeptRequest(raw: unknown): KeptRequest | null {
  const data = fields(raw);
  const email = text(data.email);
  const right = oneOf(data.right, [...PRIVACY_RIGHTS, ''] as const, '');
  const at = moment(data.at);
  if (email === '' || right === '' || !at) return null;
  return { email, right, producerId: text(data.producerId), at };
}
