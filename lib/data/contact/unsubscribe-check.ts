import * as calls from '@/lib/domain/contact/calls';
import type { UnsubscribeParams } from '@/lib/domain/mailing/unsubscribe-link';
import { serverCall } from '../kit/server-call';
import { isUnanswered } from '../kit/unanswered';
import type { RequestHeaders } from '../kit/visitor';

/**
 * Checks an unsubscribe link for its page, on the server: whether the signature is valid, the name of the producer ('' if
 * unknown), and whether the address has left already. If the check itself fails the page may still offer to confirm: the function that
 * unsubscribes verifies again.
 */
export async function checkLink(
  link: UnsubscribeParams & { t: string },
  visitor: RequestHeaders,
): Promise<calls.CheckedLink> {
  const served = await serverCall(calls.checkUnsubscribeLink, link, visitor);
  if (served.ok) return served.result;
  // The function's own 429 means too many invalid links, this one included: a valid one is never rate-limited.
  const valid = link.t !== '' && (served.status !== 429 || isUnanswered(served));
  return { valid, producerName: '', left: false };
}
