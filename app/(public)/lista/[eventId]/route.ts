import { findEvent } from '@/lib/data/event/public-event';
import { refusalOf } from '@/lib/data/kit/refusal';
import { serverCall } from '@/lib/data/kit/server-call';
import { waitlistJoinRoute } from '@/lib/domain/kit/routes/links';
import { validate } from '@/lib/domain/kit/schema';
import * as calls from '@/lib/domain/waitlist/calls';
import { joinWaitlistSchema } from '@/lib/domain/waitlist/waitlist-schema';
import { waitingPage, waitlistPage } from '@/lib/server/plain/event/waitlist';
import { plainProblem, seeOther, unavailable } from '@/lib/server/plain/page';

type Params = { params: Promise<{ eventId: string }> };

async function eventOf({ headers }: Request, { params }: Params) {
  const { eventId } = await params;
  const found = await findEvent(eventId, headers);
  if (found.event) return found.event;
  const words = 'Puede que la dirección esté mal escrita o que todavía no se publique.';
  return found.isUnanswered
    ? unavailable(waitlistJoinRoute(eventId))
    : plainProblem('No encontramos ese evento', words, 404);
}

/** The waiting list of an event, by its id or address: a form without scripts. Opening it changes nothing. */
export async function GET(request: Request, context: Params): Promise<Response> {
  const event = await eventOf(request, context);
  if (event instanceof Response) return event;
  const isDone = new URL(request.url).searchParams.get('aviso') === 'listo';
  return isDone ? waitingPage(event) : waitlistPage(event);
}

export async function POST(request: Request, context: Params): Promise<Response> {
  const event = await eventOf(request, context);
  if (event instanceof Response) return event;
  const form = await request.formData().catch(() => new FormData());
  const field = (name: string) => String(form.get(name) ?? '').slice(0, 1000);
  const done = () => seeOther(waitlistJoinRoute(event.id, 'listo'));
  // A hidden field that only a bot fills in: it gets the usual answer.
  if (field('website')) return done();
  const typed = {
    email: field('email'),
    name: field('name'),
    types: form.getAll('types').map(String).slice(0, 100),
    quantity: field('quantity'),
    dateId: field('dateId'),
  };
  const { dateId, quantity, ...rest } = typed;
  // A pass is of all dates, whichever is chosen.
  const isOfPasses = event.types.every(({ id, isPass }) => isPass || !rest.types.includes(id));
  const checked = validate(joinWaitlistSchema, {
    ...{ eventId: event.id, ...rest, quantity: Number(quantity) },
    ...(dateId && !isOfPasses && { dateId }),
  });
  const again = (wrong: Record<string, string>, status: number) =>
    waitlistPage(event, typed, wrong, status);
  if (!checked.ok) return again(checked.fields, 400);
  const served = await serverCall(calls.joinWaitlist, checked.value, request.headers);
  if (served.ok) return done();
  const later = 'No pudimos anotarte. Inténtalo de nuevo en unos minutos';
  const refused = refusalOf(served, later);
  return again({ [refused.field]: refused.words }, refused.status);
}
