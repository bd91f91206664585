import * as calls from '@/lib/domain/event/calls';
import type { PublicEvent } from '@/lib/domain/event/public/public-event';
import { KeptAnswers } from '../kit/kept-answers';
import { serverCall } from '../kit/server-call';
import { isUnanswered } from '../kit/unanswered';
import type { RequestHeaders } from '../kit/visitor';

/** The event of an address, with its shop's; or why there is none: nothing is there, or nobody answers. */
type FoundEvent =
  | { event: PublicEvent; shop: string; linkDays: number }
  | { event: null; isUnanswered: boolean };

/**
 * A price may change and a night sell out meanwhile, so an answer is kept no longer; it is kept at all so that a rush of
 * visitors asks for an event once in so long.
 */
const KEPT_MS = 8_000;
const KEPT = 300;

/** A request without an answer is not cached; a wrong address is, for some seconds. */
const kept = new KeptAnswers<FoundEvent>(KEPT_MS, KEPT, (one) => !!one.event || !one.isUnanswered);

/** The public part of the event of an address or id, at most some seconds old; `visitor` are the request's headers. */
export const findEvent = (slug: string, visitor: RequestHeaders): Promise<FoundEvent> =>
  kept.of(slug, async () => {
    const found = await serverCall(calls.readPublicEvent, { slug }, visitor);
    return found.ok ? found.result : { event: null, isUnanswered: isUnanswered(found) };
  });

type Flyer = { type: string; bytes: Buffer };

const FLYERS = 60;
const flyers = new Map<string, Promise<Flyer | null>>();

/** The stored flyer of an event that anybody may see; without one, the status to answer with. It is asked for once. */
export async function readFlyer(slug: string, visitor: RequestHeaders) {
  const found = await findEvent(slug, visitor);
  if (!found.event) return { picture: null, key: '', status: found.isUnanswered ? 503 : 404 };
  const key = `${found.event.id} ${found.event.flyer}`;
  const known = flyers.get(key) ?? askFlyer(found.event.id, visitor);
  flyers.delete(key);
  flyers.set(key, known);
  const [oldest] = flyers.keys();
  if (flyers.size > FLYERS && oldest !== undefined) flyers.delete(oldest);
  const picture = await known;
  if (!picture) flyers.delete(key);
  return { picture, key, status: picture ? 200 : 404 };
}

const SMALL_MS = 60_000;
const smalls = new KeptAnswers<Flyer | null>(SMALL_MS, FLYERS, (one) => one !== null);

/** The stored flyer of an event that anybody may see, for a list of nights; the event's own page is not asked for it. */
export const readListedFlyer = (slug: string, visitor: RequestHeaders): Promise<Flyer | null> =>
  smalls.of(slug, () => askFlyer(slug, visitor));

async function askFlyer(eventId: string, visitor: RequestHeaders): Promise<Flyer | null> {
  const served = await serverCall(calls.publicFlyer, { eventId }, visitor);
  if (!served.ok) return null;
  const { type, data } = served.result;
  return { type, bytes: Buffer.from(data, 'base64') };
}
