import { readFlyer } from '@/lib/data/event/public-event';
import { pictureResponse, sharedPicture } from '@/lib/server/plain/event-flyer';

type Params = { params: Promise<{ slug: string }> };

/** The picture that social networks show of an event's link. */
export async function GET(request: Request, { params }: Params) {
  const { picture, status } = await readFlyer(
    decodeURIComponent((await params).slug),
    request.headers,
  );
  const shared = picture && (await sharedPicture(picture.bytes));
  return shared
    ? pictureResponse('image/jpeg', shared)
    : new Response(null, { status: picture ? 404 : status });
}
