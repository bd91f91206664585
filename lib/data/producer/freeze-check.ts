import * as calls from '@/lib/domain/producer/calls';
import type { FreezeLink } from '@/lib/domain/producer/freeze-link';
import { serverCall } from '../kit/server-call';

/**
 * What the page of a security mail's link may ask, asked by the server: whether the link works, and whose payments it
 * stops. Where the check itself fails the page may ask 'sure?': the function that acts has the last word.
 */
export async function checkFreezeLink(
  link: FreezeLink & { t: string },
): Promise<calls.CheckedFreezeLink> {
  if (!link.t) return { valid: false, producerName: '' };
  const served = await serverCall(calls.checkFreezeLink, link);
  if (served.ok) return served.result;
  return { valid: served.status !== 429, producerName: '' };
}
