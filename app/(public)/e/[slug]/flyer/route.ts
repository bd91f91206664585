import { readFlyer } from '@/lib/data/event/public-event';
import { pictureResponse } from '@/lib/server/plain/event-flyer';

type Params = { params: Promise<{ slug: string }> };

/** The flyer of an event that anybody may see. */
export async function GET(request: Request, { params }: Params) {
  const { picture, status } = await readFlyer((await params).slug, request.headers);
  return picture ? pictureResponse(picture.type, picture.bytes) : new Response(null, { status });
}
