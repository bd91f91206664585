import { causeOf, type FailureCause } from '@/lib/domain/mailing/reception/cause';

export type SmtpFailure = {
  message?: string;
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
};

export type Delivery =
  | { kind: 'sent' }
  /** Refused permanently; `reason` is a key of REASONS, `hard` means that the address does not exist. */
  | { kind: 'refused'; reason: string; hard: boolean; cause: FailureCause }
  /** Certainly not accepted; may be retried. */
  | { kind: 'later'; detail: string; reason: string; cause: FailureCause }
  /** The server refuses us, not the recipient: sending must stop for now. */
  | { kind: 'broken'; detail: string }
  /** Handed over without an answer: it may have been accepted, so it is never sent again. */
  | { kind: 'unknown' };

/** Classifies a failure. `handedOver`: after the server's 354, only its answer proves that a mail was not accepted. */
export function readFailure(failure: SmtpFailure, handedOver: boolean): Delivery {
  const status = failure.responseCode ?? 0;
  const detail = `${status || ''} ${failure.response ?? failure.message ?? ''}`
    .trim()
    .slice(0, 300);
  const command = failure.command ?? '';
  const cause = causeOf(status, failure.response ?? failure.message ?? '');
  // No password, or no common way to sign in: nodemailer fails before asking the server, and no retry helps.
  if (failure.code === 'EAUTH' && command === 'API') return { kind: 'broken', detail };
  if (status === 0) {
    return handedOver ? { kind: 'unknown' } : { kind: 'later', detail, reason: 'full', cause };
  }
  // 421 and the other 4xx: retry later. A mailbox that stays full ends as 'full'.
  if (status < 500) {
    return { kind: 'later', detail, reason: status === 452 ? 'full' : 'refused', cause };
  }
  if (!handedOver && command !== 'RCPT TO') return { kind: 'broken', detail };
  if (handedOver) return { kind: 'refused', reason: 'content', hard: false, cause };
  return { kind: 'refused', ...refusedRecipient(status, failure.response ?? ''), cause };
}

// RFC 3463: 5.1.x is a bad address, 5.2.2 a full mailbox, 5.7.x a policy. Without an enhanced code the basic one
// decides.
function refusedRecipient(status: number, response: string): { reason: string; hard: boolean } {
  const [, subject, detail] = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(response) ?? [];
  if (subject === '7') return { reason: 'refused', hard: false };
  if (status === 552 || (subject === '2' && detail === '2')) {
    return { reason: 'full', hard: false };
  }
  const isAddress = subject === '1' || (!subject && [550, 551, 553].includes(status));
  return { reason: isAddress ? 'address' : 'refused', hard: isAddress };
}
