import { serverCall } from '@/lib/data/kit/server-call';
import { visitorNetwork } from '@/lib/data/kit/visitor';
import { privacyDeskRoute } from '@/lib/domain/kit/routes/links';
import { validate } from '@/lib/domain/kit/schema';
import * as calls from '@/lib/domain/privacy/calls';
import { requestPrivacySchema } from '@/lib/domain/privacy/request-schema';
import { isWithinNetworkLimit } from '@/lib/server/plain/network';
import { seeOther } from '@/lib/server/plain/page';

/** Requests that one network may send in an hour. */
const AN_HOUR = 10;

/**
 * Receives the form of a desk of rights from a browser that runs no script, and leads back to the desk, which says the
 * same whatever the address is; the address is in no URL.
 */
export async function POST(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const field = (name: string) => String(form.get(name) ?? '').slice(0, 1000);
  const producerId = field('producerId');
  const asked = {
    email: field('email'),
    right: field('right'),
    ...(producerId && { producerId }),
    plain: true,
  };
  const checked = validate(requestPrivacySchema, asked);
  const isDesk = checked.ok || checked.field !== 'producerId';
  const back = (notice: 'enviado' | 'incompleto' | 'pausa') =>
    seeOther(`${privacyDeskRoute(isDesk ? producerId : '')}?estado=${notice}`);
  if (!checked.ok) return back('incompleto');
  // Beyond its limit a network is answered the same.
  if (!isWithinNetworkLimit('privacy', visitorNetwork(request.headers), AN_HOUR, Date.now())) {
    return back('enviado');
  }
  const served = await serverCall(calls.requestPrivacy, checked.value, request.headers);
  return back(served.ok ? 'enviado' : 'pausa');
}
