import * as calls from '@/lib/domain/privacy/calls';
import type { PrivacyLink } from '@/lib/domain/privacy/request-link';
import { KeptAnswers } from '../kit/kept-answers';
import { serverCall } from '../kit/server-call';
import { isUnanswered } from '../kit/unanswered';
import type { RequestHeaders } from '../kit/visitor';

const KEPT_MS = 8_000;
const KEPT = 300;
const names = new KeptAnswers<string | null>(KEPT_MS, KEPT, (name) => name !== null);

/** A producer's name, on the server, at most some seconds old; '' if it does not exist, null if unavailable. */
export const deskName = (producerId: string, visitor: RequestHeaders): Promise<string | null> =>
  names.of(producerId, async () => {
    const served = await serverCall(calls.privacyDesk, { producerId }, visitor);
    if (served.ok) return served.result.producerName;
    return served.status === 400 ? '' : null;
  });

/** Checks a link that proves an email, on the server. If that fails, the page still offers to confirm. */
export async function checkPrivacyLink(
  link: PrivacyLink & { t: string },
  visitor: RequestHeaders,
): Promise<calls.CheckedPrivacyLink> {
  const unknown = { producerName: '', folio: '', dueAt: '', state: 'open' as const };
  if (!link.t) return { valid: false, ...unknown };
  const served = await serverCall(calls.checkPrivacyLink, link, visitor);
  if (served.ok) return served.result;
  return { valid: isUnanswered(served), ...unknown };
}
