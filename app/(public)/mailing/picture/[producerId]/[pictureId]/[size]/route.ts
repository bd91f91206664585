import { serverCall } from '@/lib/data/kit/server-call';
import { isUnanswered } from '@/lib/data/kit/unanswered';
import * as calls from '@/lib/domain/mailing/calls';
import { forMail } from '@/lib/server/mail-picture';
import { pathPart } from '@/lib/server/plain/path-part';

type Params = { params: Promise<{ producerId: string; pictureId: string; size: string }> };

/** Serves a picture that was uploaded for mails. Its address changes with it, so it is kept for good. */
export async function GET(request: Request, { params }: Params) {
  const { producerId: encoded, pictureId, size } = await params;
  if (size !== 'large' && size !== 'small') return new Response(null, { status: 404 });
  const asked = { producerId: pathPart(encoded), pictureId, size } as const;
  const served = await serverCall(calls.campaignPicture, asked, request.headers);
  if (!served.ok) return new Response(null, { status: isUnanswered(served) ? 503 : 404 });
  // A flyer may have been stored as WebP.
  const picture = await forMail(served.result.type, Buffer.from(served.result.data, 'base64'));
  return new Response(new Uint8Array(picture.bytes), {
    headers: {
      'content-type': picture.type,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
