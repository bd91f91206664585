import * as calls from '@/lib/domain/contact/calls';
import type { UnsubscribeParams } from '@/lib/domain/mailing/unsubscribe-link';
import { serverCall } from '../kit/server-call';
import { isUnanswered } from '../kit/unanswered';
import type { RequestHeaders } from '../kit/visitor';

/**
 * Checks an unsubscribe link for its page, on the server: whether the signature is valid, the producer's name ('' if unknown),
 * and whether the contact has left. If the check fails the page still offers to confirm, because the function verifies again.
 */
export async function checkLink(
  link: UnsubscribeParams & { t: string },
  visitor: RequestHeaders,
): Promise<calls.CheckedLink> {
  const served = await serverCall(calls.checkUnsubscribeLink, link, visitor);
  if (served.ok) return served.result;
  // A 429 of the function means too many invalid links; valid ones are never rate-limited.
  const valid = link.t !== '' && (served.status !== 429 || isUnanswered(served));
  return { valid, producerName: '', left: null };
}
