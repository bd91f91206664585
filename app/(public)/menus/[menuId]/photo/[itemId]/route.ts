import { readGuestPhoto } from '@/lib/data/menu/guest-photo';
import { pictureResponse } from '@/lib/server/plain/event/event-flyer';
import { pathPart } from '@/lib/server/plain/path-part';

type Params = { params: Promise<{ menuId: string; itemId: string }> };

/** Its address stays when the picture changes, so it is not kept for long. */
const KEPT = 'public, max-age=300';

/** The picture of a product of a published menu. */
export async function GET({ headers }: Request, { params }: Params) {
  const { menuId, itemId } = await params;
  const [menu, item] = [pathPart(menuId), pathPart(itemId)];
  const photo = await readGuestPhoto(menu, item, headers);
  if (photo) return pictureResponse('image/webp', photo, KEPT);
  return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
}
