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
  return { kind: 'refused', ...refusedRecipient(status, failure.response ?? '', cause), cause };
}

// Servers without enhanced codes answer 550 to these as well, which are no fault of the address.
const NOT_THEIRS: readonly FailureCause[] = ['auth', 'odd', 'rate', 'reputation', 'spam'];

// RFC 3463, 7505: the address is wrong. 5.1.7 and 5.1.8 are about the sender's, 5.1.9 and above about the message.
const ADDRESS = /^5\.1\.(?:[0-6]|10)$/;

// 5.2.2 is a full mailbox, 5.7.x a policy. Without an enhanced code, or with 5.1.0, the words decide, and without known words
// the basic code.
function refusedRecipient(status: number, response: string, cause: FailureCause) {
  const [code = ''] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response) ?? [];
  const isVague = code === '' || code === '5.1.0';
  if (code.startsWith('5.7.')) return { reason: 'refused', hard: false };
  if (status === 552 || code === '5.2.2' || (isVague && cause === 'full')) {
    return { reason: 'full', hard: false };
  }
  const isBasic = code === '' && [550, 551, 553].includes(status);
  const hard = (isBasic || ADDRESS.test(code)) && !(isVague && NOT_THEIRS.includes(cause));
  return { reason: hard ? 'address' : 'refused', hard };
}
