import type { PublicEvent } from '@/lib/domain/event/public/public-event';
import { eventPreview } from '@/lib/server/plain/event/event-page';

type Asked = { page: PublicEvent; shop: string };

/**
 * The public page of an event that whoever asks already holds, to be shown in a frame without scripts. It is answered as
 * text, and asked for as JSON, which no other site's form can send: here it is never a page.
 */
export async function POST(request: Request) {
  if (request.headers.get('content-type') !== 'application/json') return refused();
  try {
    const { page, shop } = (await request.json()) as Asked;
    return new Response(eventPreview(page, shop), {
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'private, no-store',
      },
    });
  } catch {
    return refused();
  }
}

const refused = () => new Response('', { status: 400 });
