import * as logger from 'firebase-functions/logger';
import { settings } from '../../support/mail/settings';
import type { ProviderMail } from './json-mail';
import type { Delivery } from './refusal';

/** A provider's answer to a request. */
export type ProviderAnswer =
  /** One delivery per mail, in their order. */
  | { kind: 'answered'; deliveries: Delivery[] }
  /** Not known: the same request is asked again with the same key. */
  | { kind: 'unanswered'; waitMs: number }
  /** It took other mails with this key before. */
  | { kind: 'otherMails' }
  /** It refuses us, and took nothing. */
  | { kind: 'broken' };

/** An answer over HTTP; `retryAfter` in seconds. */
type Reply = { status: number; body: string; retryAfter?: number };
/** Sends a request; rejects where no answer came. */
export type Post = (body: string, key: string) => Promise<Reply>;

const TIMEOUT_MS = 30_000;
/** Keys are kept for 24 hours. */
const KEPT_MS = 23 * 3_600_000;

/** Whether the provider no longer remembers a key of then, and would take the same mails again. */
export const isForgotten = (since: number): boolean => Date.now() - since > KEPT_MS;

/** A mail provider that takes many mails in one request, and each request once, by its key. */
export class KeyedDoor {
  constructor(private readonly post: Post = overHttp) {}

  /** Asks once. Where the answer is not known, `waitMs` is how long the provider wants to be left alone. */
  async deliver(mails: readonly ProviderMail[], key: string): Promise<ProviderAnswer> {
    const request = JSON.stringify(mails);
    const reply = await this.post(request, key).catch((): Reply => ({ status: 0, body: '' }));
    const answer = readReply(reply, mails.length);
    if (answer.kind === 'broken') {
      const { status, body } = reply;
      logger.error('The mail provider refuses us', { status, body: body.slice(0, 200) });
    }
    return answer;
  }
}

function readReply({ status, body, retryAfter = 0 }: Reply, count: number): ProviderAnswer {
  if (status >= 200 && status < 300) return readTaken(body, count);
  if (status === 409 && body.includes('invalid_idempotent_request')) return { kind: 'otherMails' };
  const isForNow = status === 0 || status >= 500 || [408, 409, 425, 429].includes(status);
  return isForNow ? { kind: 'unanswered', waitMs: retryAfter * 1000 } : { kind: 'broken' };
}

const UNREAD: ProviderAnswer = { kind: 'unanswered', waitMs: 0 };

/** An answer that does not account for every mail is none. */
function readTaken(body: string, count: number): ProviderAnswer {
  let taken = 0;
  let refused: number[] = [];
  try {
    const { data, errors = [] } = JSON.parse(body) as {
      data: unknown[];
      errors?: { index: number }[];
    };
    taken = data.length;
    refused = errors.map(({ index }) => index);
  } catch {
    return UNREAD;
  }
  if (taken + refused.length !== count) return UNREAD;
  const deliveries = Array.from(
    { length: count },
    (_, index): Delivery =>
      refused.includes(index)
        ? { kind: 'refused', reason: 'refused', hard: false, cause: 'odd' }
        : { kind: 'sent' },
  );
  return { kind: 'answered', deliveries };
}

async function overHttp(body: string, key: string): Promise<Reply> {
  const response = await fetch(settings.mailApiUrl(), {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${settings.mailApiKey()}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      // One mail that it cannot take does not keep back the others.
      'x-batch-validation': 'permissive',
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const retryAfter = Number(response.headers.get('retry-after')) || 0;
  return { status: response.status, body: await response.text(), retryAfter };
}
