import * as calls from '@/lib/domain/producer/calls';
import type { FreezeLink } from '@/lib/domain/producer/freeze-link';
import { serverCall } from '../kit/server-call';
import { isUnanswered } from '../kit/unanswered';
import type { RequestHeaders } from '../kit/visitor';

/** Checks a freeze link for its page, on the server. If that fails, the page still offers to confirm. */
export async function checkFreezeLink(
  link: FreezeLink & { t: string },
  visitor: RequestHeaders,
): Promise<calls.CheckedFreezeLink> {
  if (!link.t) return { valid: false, producerName: '' };
  const served = await serverCall(calls.checkFreezeLink, link, visitor);
  if (served.ok) return served.result;
  return { valid: served.status !== 429 || isUnanswered(served), producerName: '' };
}
