import * as calls from '@/lib/domain/event/calls';
import type { PublicEvent } from '@/lib/domain/event/public/public-event';
import { serverCall } from '../kit/server-call';
import { isUnanswered } from '../kit/unanswered';
import type { RequestHeaders } from '../kit/visitor';

/** The event of an address, with its shop's; or why there is none: nothing is there, or nobody answers. */
type FoundEvent = { event: PublicEvent; shop: string } | { event: null; isUnanswered: boolean };

/**
 * A price may change and a night sell out meanwhile, so an answer is kept no longer; it is kept at all so that a rush of
 * visitors asks for an event once in so long.
 */
const KEPT_MS = 6_000;
const KEPT = 300;

const kept = new Map<string, { until: number; answer: Promise<FoundEvent> }>();

/** What anybody may see of the event of an address or id, at most some seconds old; `visitor` are the request's headers. */
export function findEvent(slug: string, visitor: RequestHeaders): Promise<FoundEvent> {
  const now = performance.now();
  const last = kept.get(slug);
  if (last && last.until > now) return last.answer;
  const answer = ask(slug, visitor);
  kept.delete(slug);
  kept.set(slug, { until: now + KEPT_MS, answer });
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return answer;
}

async function ask(slug: string, visitor: RequestHeaders): Promise<FoundEvent> {
  const found = await serverCall(calls.readPublicEvent, { slug }, visitor);
  if (found.ok) return found.result;
  // Whoever comes next asks anew; a wrong address stays wrong for some seconds.
  if (isUnanswered(found)) kept.delete(slug);
  return { event: null, isUnanswered: isUnanswered(found) };
}

/** The stored flyer of an event that anybody may see; without one, the status to answer with. */
export async function readFlyer(slug: string, visitor: RequestHeaders) {
  const found = await findEvent(slug, visitor);
  if (!found.event) return { picture: null, status: found.isUnanswered ? 503 : 404 };
  const served = await serverCall(calls.publicFlyer, { eventId: found.event.id }, visitor);
  if (!served.ok) return { picture: null, status: isUnanswered(served) ? 503 : 404 };
  const { type, data } = served.result;
  return { picture: { type, bytes: Buffer.from(data, 'base64') }, status: 200 };
}
