import * as calls from '@/lib/domain/event/calls';
import type { PublicNight } from '@/lib/domain/event/public/public-event';
import { serverCall } from '../kit/server-call';
import type { RequestHeaders } from '../kit/visitor';

const SHOWN = 6;

/** The next nights of the platform; none where nobody answers, because they are an ornament. */
export async function readPlatformNights(visitor: RequestHeaders): Promise<PublicNight[]> {
  const found = await serverCall(calls.publicNights, { most: SHOWN }, visitor);
  return found.ok ? found.result.nights : [];
}
