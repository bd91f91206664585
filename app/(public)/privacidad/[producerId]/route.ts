import { variant } from '@/lib/config';
import { refusalOf } from '@/lib/data/kit/refusal';
import { serverCall } from '@/lib/data/kit/server-call';
import type { RequestHeaders } from '@/lib/data/kit/visitor';
import { deskName } from '@/lib/data/privacy/desk-check';
import { coverAddress } from '@/lib/data/producer/public-cover';
import { privacyDeskRoute } from '@/lib/domain/kit/routes/links';
import { validate } from '@/lib/domain/kit/schema';
import * as calls from '@/lib/domain/privacy/calls';
import { requestPrivacySchema } from '@/lib/domain/privacy/request-schema';
import { readForm, seeOther } from '@/lib/server/plain/page';
import { pathPart } from '@/lib/server/plain/path-part';
import { type Desk, linkSentPage, noDesk, requestPage } from '@/lib/server/plain/privacy/desk';

type Params = { params: Promise<{ producerId: string }> };

const SENT = 'enviado';
const UNSENT = 'No pudimos enviar el enlace. Inténtalo de nuevo en unos minutos';

/** The desk of rights of a producer (of the platform, without one), without scripts or session. */
export async function GET({ url, headers }: Request, { params }: Params): Promise<Response> {
  const desk = await deskOf(pathPart((await params).producerId), headers);
  if (!desk) return noDesk();
  const isSent = new URL(url).searchParams.get('estado') === SENT;
  return isSent ? linkSentPage(desk) : requestPage(desk, {});
}

/** Has the link of a request mailed. What follows is the same for every address, which is in no URL. */
export async function POST(request: Request, { params }: Params): Promise<Response> {
  const { headers } = request;
  const producerId = pathPart((await params).producerId);
  const typed = await readForm(request);
  const { email = '', right = '' } = typed;
  const asked = { email, right, ...(producerId && { producerId }) };
  const checked = validate(requestPrivacySchema, asked);
  const again = async (status: number, wrong: Record<string, string>) => {
    const desk = await deskOf(producerId, headers);
    return desk ? requestPage(desk, { typed, wrong }, status) : noDesk();
  };
  if (!checked.ok) return again(400, checked.fields);
  const served = await serverCall(calls.requestPrivacy, checked.value, headers);
  if (served.ok) return seeOther(`${privacyDeskRoute(producerId)}?estado=${SENT}`);
  const { status, field, words } = refusalOf(served, UNSENT);
  return again(status, { [field]: words });
}

/** Null if there is no such producer. */
async function deskOf(producerId: string, visitor: RequestHeaders): Promise<Desk | null> {
  if (!producerId) return { producerId, name: variant().siteName, cover: '' };
  const asked = [deskName(producerId, visitor), coverAddress(producerId, visitor)] as const;
  const [name, cover] = await Promise.all(asked);
  return name === '' ? null : { producerId, name: name ?? '', cover };
}
