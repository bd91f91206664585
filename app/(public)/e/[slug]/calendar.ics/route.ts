import { configFromEnv } from '@/lib/config';
import { findEvent } from '@/lib/data/event/public-event';
import { eventCalendar } from '@/lib/domain/event/public/event-calendar';
import { publicEventRoute } from '@/lib/domain/kit/routes/links';

type Params = { params: Promise<{ slug: string }> };

/** The calendar file of an event, which calendars may subscribe to. */
export async function GET(request: Request, { params }: Params) {
  const found = await findEvent((await params).slug, request.headers);
  if (!found.event) return new Response(null, { status: found.isUnanswered ? 503 : 404 });
  const { siteUrl } = configFromEnv(process.env);
  const { event } = found;
  const page = `${siteUrl}${publicEventRoute(event.slug)}`;
  const dateId = new URL(request.url).searchParams.get('d') ?? '';
  const file = { site: new URL(siteUrl).hostname, now: new Date(), dateId };
  return new Response(eventCalendar(event, page, file), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="${encodeURIComponent(event.slug)}.ics"`,
      'cache-control': 'no-cache',
    },
  });
}
