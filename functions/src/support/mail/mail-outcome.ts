import { HttpsError } from 'firebase-functions/v2/https';
import type { PutOff } from '@/lib/domain/kit/network/put-off';
import { NAME_HELD } from '@/lib/domain/producer/producer';
import { isRetryable, RETRY } from '../retry';
import { HandOverError, isUnreached } from './hand-over';

/** The outcome of a mail that was not sent: `later` was certainly not accepted; `unconfirmed` may have been. */
export type MailRefusal =
  | { state: 'unconfirmed' }
  | { state: 'failed'; reason: string }
  | { state: 'later'; reason: PutOff };
export type MailOutcome = { state: 'sent' } | MailRefusal;

const later = (reason: PutOff): MailRefusal => ({ state: 'later', reason });

/**
 * Classifies an error of `sendMail`: `later` before the hand-over. After it, only an answer of the server, or a
 * connection that was never made, proves that the message was not accepted.
 */
export function mailOutcomeOf(error: unknown): MailRefusal {
  if (error instanceof HttpsError) return later(error.message === NAME_HELD ? 'held' : 'room');
  if (!(error instanceof HandOverError)) {
    const isAddress = /bare address|control characters/.test(String(error));
    if (isAddress) return { state: 'failed', reason: 'address' };
    return later(isRetryable(RETRY.outage, error) ? 'outage' : 'busy');
  }
  if (isUnreached(error)) return later('outage');
  if (error.responseCode >= 500) return { state: 'failed', reason: 'refused' };
  return error.responseCode >= 400 ? later('busy') : { state: 'unconfirmed' };
}

/** Whether none of these mails was accepted because nobody is served, so that the next would fail as well. */
export const isNobodyServed = (
  outcomes: readonly (MailRefusal | { state: 'sent' | 'done' | 'more' })[],
): boolean =>
  outcomes.length > 0 &&
  outcomes.every((one) => one.state === 'later' && NOBODY_SERVED.has(one.reason));
const NOBODY_SERVED = new Set<PutOff>(['outage', 'busy']);
