import { readFlyer } from '@/lib/data/event/public-event';
import { pictureResponse, sharedPicture } from '@/lib/server/plain/event/event-flyer';

type Params = { params: Promise<{ slug: string }> };

/** The picture that social networks show of an event's link. */
export async function GET(request: Request, { params }: Params) {
  const { picture, key, status } = await readFlyer((await params).slug, request.headers);
  const shared = picture && (await sharedPicture(key, picture.bytes));
  return shared
    ? pictureResponse('image/jpeg', shared)
    : new Response(null, { status: picture ? 404 : status });
}
