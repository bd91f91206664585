import { serverCall } from '@/lib/data/kit/server-call';
import { isUnanswered } from '@/lib/data/kit/unanswered';
import * as calls from '@/lib/domain/mailing/calls';
import { campaignPictureOf } from '@/lib/domain/mailing/campaign-picture';
import { forMail } from '@/lib/server/mail-picture';

type Params = { params: Promise<{ campaignId: string; name: string }> };

/** Serves a picture of a campaign's mail as JPEG or PNG: mail programs show no data URLs, and many show no WebP. */
export async function GET(request: Request, { params }: Params) {
  const { campaignId, name: asked } = await params;
  const name = campaignPictureOf(asked);
  if (!name) return new Response(null, { status: 404 });
  const eventId = new URL(request.url).searchParams.get('e');
  const served = await serverCall(
    calls.campaignPicture,
    { campaignId, name, ...(eventId ? { eventId } : {}) },
    request.headers,
  );
  if (!served.ok) return new Response(null, { status: isUnanswered(served) ? 503 : 404 });
  const picture = await forMail(served.result.type, Buffer.from(served.result.data, 'base64'));
  return new Response(new Uint8Array(picture.bytes), {
    headers: {
      'content-type': picture.type,
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
