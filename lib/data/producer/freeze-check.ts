import * as calls from '@/lib/domain/producer/calls';
import type { FreezeLink } from '@/lib/domain/producer/freeze-link';
import { serverCall } from '../kit/server-call';
import { isUnanswered } from '../kit/unanswered';
import type { RequestHeaders } from '../kit/visitor';

/** Checks a freeze link for its page. If that fails, the page still offers to confirm; whether it is done is then unknown. */
export async function checkFreezeLink(
  link: FreezeLink & { t: string },
  visitor: RequestHeaders,
): Promise<Omit<calls.CheckedFreezeLink, 'frozen'> & { frozen: boolean | null }> {
  if (!link.t) return { valid: false, producerName: '', frozen: null };
  const served = await serverCall(calls.checkFreezeLink, link, visitor);
  if (served.ok) return served.result;
  const valid = served.status !== 429 || isUnanswered(served);
  return { valid, producerName: '', frozen: null };
}
