import * as calls from '@/lib/domain/promoter/calls';
import { serverCall } from '../kit/server-call';
import type { RequestHeaders } from '../kit/visitor';

/** A promoter's page by its secret, read on the server; null for a link that opens none, or where nobody answered. */
export async function readPromoterPage(token: string, visitor: RequestHeaders) {
  const served = await serverCall(calls.readPromoterPage, { token }, visitor);
  if (served.ok) return { page: served.result.page, isUnanswered: false };
  return { page: null, isUnanswered: served.status >= 429 };
}
