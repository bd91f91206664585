import * as calls from '@/lib/domain/contact/calls';
import type { UnsubscribeParams } from '@/lib/domain/mailing/unsubscribe-link';
import { serverCall } from '../kit/server-call';

/**
 * What the page of an unsubscribe link may ask, asked by the server: whether the link was signed here, and the
 * name of whose mails it ends ('' where it is not known). Where the check itself fails the page may ask 'sure?':
 * the function that acts has the last word.
 */
export async function checkLink(
  link: UnsubscribeParams & { t: string },
): Promise<calls.CheckedLink> {
  if (!link.t) return { valid: false, producerName: '' };
  const served = await serverCall(calls.checkUnsubscribeLink, link);
  if (served.ok) return served.result;
  // Too many links that were not signed here, of which this is one more: a signed one is always answered.
  return { valid: served.status !== 429, producerName: '' };
}
