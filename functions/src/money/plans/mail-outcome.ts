import { HttpsError } from 'firebase-functions/v2/https';

/** What became of one mail: `later` was certainly not accepted; `unconfirmed` may have been. */
export type MailOutcome =
  | { state: 'sent' | 'unconfirmed' }
  | { state: 'failed'; reason: string }
  | { state: 'later'; reason: string; isOutage: boolean };

const OUTAGE = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|Greeting never received|ETIMEDOUT/;

/** Reads the error of a mail. Only an answer of the server, or a connection that never was one, proves a refusal. */
export function mailOutcomeOf(error: unknown): MailOutcome {
  // The address has had too many of our mails today.
  if (error instanceof HttpsError) return { state: 'later', reason: 'room', isOutage: false };
  const { responseCode = 0, message = '' } = error as { responseCode?: number; message?: string };
  if (responseCode >= 500) return { state: 'failed', reason: 'refused' };
  if (responseCode >= 400) return { state: 'later', reason: 'busy', isOutage: false };
  if (OUTAGE.test(message)) return { state: 'later', reason: 'outage', isOutage: true };
  if (/bare address|control characters/.test(message))
    return { state: 'failed', reason: 'address' };
  return { state: 'unconfirmed' };
}
