import { coverOf } from '@/lib/data/producer/public-cover';
import { pictureResponse } from '@/lib/server/plain/event/event-flyer';
import { pathPart } from '@/lib/server/plain/path-part';

type Params = { params: Promise<{ producerId: string }> };

export async function GET(request: Request, { params }: Params) {
  const { producerId } = await params;
  const cover = await coverOf(pathPart(producerId).slice(0, 128), request.headers);
  if (cover) return pictureResponse('image/jpeg', cover.bytes);
  return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
}
