import { openQrCode } from '@/lib/domain/qr/calls';
import { serverCall } from '../kit/server-call';
import { isUnanswered } from '../kit/unanswered';
import type { RequestHeaders } from '../kit/visitor';

/** Counts a scan, unless prefetched (`ahead`), and returns the destination; '' if unknown or disabled, null without an answer. */
export async function scannedUrl(
  code: string,
  visitor: RequestHeaders,
  ahead = false,
): Promise<string | null> {
  const served = await serverCall(openQrCode, { code: code.slice(0, 64), ahead }, visitor);
  if (served.ok) return served.result.url;
  return isUnanswered(served) ? null : '';
}
