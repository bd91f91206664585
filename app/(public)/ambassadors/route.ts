import type { NextRequest } from 'next/server';
import { refusalOf } from '@/lib/data/kit/refusal';
import { serverCall } from '@/lib/data/kit/server-call';
import { ambassadorSchema } from '@/lib/domain/ambassador/ambassador-schema';
import * as calls from '@/lib/domain/ambassador/calls';
import { AMBASSADORS_ROUTE } from '@/lib/domain/kit/routes/links';
import { validate } from '@/lib/domain/kit/schema';
import { readForm, seeOther } from '@/lib/server/plain/page';
import { ambassadorsPage } from '@/lib/server/plain/site/ambassadors';
import { wayIn } from '@/lib/server/way-in';

const RECEIVED = 'recibida';
const UNSENT = 'No pudimos enviarla. Inténtalo de nuevo en un momento';

/** The programme of ambassadors, with the form of an application. */
export async function GET(request: NextRequest): Promise<Response> {
  const isReceived = request.nextUrl.searchParams.get('estado') === RECEIVED;
  return ambassadorsPage(request, await wayIn(request.cookies), isReceived ? null : {});
}

/** Receives an application, and leads to a page that can be reloaded; a refused one comes back as it was typed. */
export async function POST(request: NextRequest): Promise<Response> {
  // More than a message may have, so that one too long is refused and not cut.
  const typed = await readForm(request, 5000);
  const { name = '', email = '', phone = '', city = '', instagram = '', website = '' } = typed;
  const message = (typed.message ?? '').replaceAll('\r\n', '\n');
  const acceptsPolicy = typed.acceptsPolicy === 'yes';
  const application = { name, email, phone, city, instagram, message, website, acceptsPolicy };
  const checked = validate(ambassadorSchema, application);
  const again = async (status: number, wrong: Record<string, string>) =>
    ambassadorsPage(request, await wayIn(request.cookies), { typed, wrong }, status);
  if (!checked.ok) return again(400, checked.fields);
  const served = await serverCall(calls.applyAmbassador, checked.value, request.headers);
  if (served.ok) return seeOther(`${AMBASSADORS_ROUTE}?estado=${RECEIVED}#postula`);
  const { status, field, words } = refusalOf(served, UNSENT);
  return again(status, { [field]: words });
}
