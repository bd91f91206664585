import { readFlyer, readListedFlyer } from '@/lib/data/event/public-event';
import { pictureResponse, smallPicture, smallResponse } from '@/lib/server/plain/event/event-flyer';

type Params = { params: Promise<{ slug: string }> };

/** The flyer of an event that anybody may see; with `s`, as small as a list of nights shows it. */
export async function GET(request: Request, { params }: Params) {
  const { slug } = await params;
  if (new URL(request.url).searchParams.has('s')) {
    const whole = await readListedFlyer(slug, request.headers);
    const small = whole && (await smallPicture(whole.bytes));
    return small ? smallResponse(small) : new Response(null, { status: 404 });
  }
  const { picture, status } = await readFlyer(slug, request.headers);
  return picture ? pictureResponse(picture.type, picture.bytes) : new Response(null, { status });
}
