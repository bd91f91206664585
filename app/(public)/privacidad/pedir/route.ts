import { serverCall } from '@/lib/data/kit/server-call';
import { privacyDeskRoute } from '@/lib/domain/kit/routes/links';
import { validate } from '@/lib/domain/kit/schema';
import * as calls from '@/lib/domain/privacy/calls';
import { requestPrivacySchema } from '@/lib/domain/privacy/request-schema';
import { seeOther } from '@/lib/server/plain/page';

/**
 * Receives the form for privacy rights from a browser without scripts. The page it returns to says the same
 * whatever the address is, and the address is in no URL. The function limits requests by the visitor's network.
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
  const back = (notice: 'enviado' | 'incompleto' | 'limite' | 'pausa') =>
    seeOther(`${privacyDeskRoute(isDesk ? producerId : '')}?estado=${notice}`);
  if (!checked.ok) return back('incompleto');
  const served = await serverCall(calls.requestPrivacy, checked.value, request.headers);
  if (!served.ok && served.code === 'RESOURCE_EXHAUSTED') return back('limite');
  return back(served.ok ? 'enviado' : 'pausa');
}
