import type { UnsubscribeParams } from '@/lib/domain/unsubscribe-link';
import { serverCall } from './server-call';

/**
 * Whether the page of an unsubscribe link may ask 'sure?', asked by the server. Where the check itself fails
 * it may: the function that acts has the last word.
 */
export async function isSignedLink(link: UnsubscribeParams & { t: string }): Promise<boolean> {
  if (!link.t) return false;
  const served = await serverCall<{ valid: boolean }>('checkUnsubscribeLink', link);
  return !served.ok || served.result.valid;
}
