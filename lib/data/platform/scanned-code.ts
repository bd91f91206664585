import { openQrCode } from '@/lib/domain/platform/calls';
import { serverCall } from '../kit/server-call';
import type { RequestHeaders } from '../kit/visitor';

/** Counts a scan on the server and returns where the code leads; '' for one that is unknown, disabled or unreachable. */
export async function scannedUrl(code: string, visitor: RequestHeaders): Promise<string> {
  const served = await serverCall(openQrCode, { code: code.slice(0, 64) }, visitor);
  return served.ok ? served.result.url : '';
}
