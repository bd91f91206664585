import { serverCall } from '@/lib/data/kit/server-call';
import * as calls from '@/lib/domain/contact/calls';
import { savePreferencesSchema } from '@/lib/domain/contact/collect-schema';
import { preferencesRoute, privacyDeskRoute } from '@/lib/domain/kit/routes/links';
import { validate } from '@/lib/domain/kit/schema';
import { plainProblem, seeOther } from '@/lib/server/plain/page';
import { preferencesPage } from '@/lib/server/plain/preferences';

type Params = { params: Promise<{ token: string }> };
const NOTES: Record<string, { words: string; isWrong: boolean }> = {
  listo: { words: 'Guardado. Ya rige', isWrong: false },
  no: { words: 'No pudimos guardarlo. Inténtalo de nuevo', isWrong: true },
};

/** The preferences behind a marketing mail's link, without script or session. Opening the page changes nothing. */
export async function GET(request: Request, { params }: Params) {
  const token = decoded((await params).token);
  const served = await serverCall(calls.readPreferences, { token }, request.headers);
  if (!served.ok) {
    return served.status >= 500
      ? plainProblem('No pudimos cargar tus preferencias', 'Inténtalo en unos minutos.', 503)
      : plainProblem('Este enlace no es válido', 'Ábrelo de nuevo desde un correo reciente.', 404);
  }
  const note = NOTES[new URL(request.url).searchParams.get('estado') ?? ''] ?? null;
  return preferencesPage(served.result, privacyDeskRoute(served.result.producerId), note);
}

/** Changes one preference and returns to the page. */
export async function POST(request: Request, { params }: Params) {
  const token = decoded((await params).token);
  const form = await request.formData().catch(() => new FormData());
  const checked = validate(savePreferencesSchema, { token, change: form.get('change') });
  const served =
    checked.ok && (await serverCall(calls.savePreferences, checked.value, request.headers));
  const state = served && served.ok ? 'listo' : 'no';
  return seeOther(`${preferencesRoute(encodeURIComponent(token))}?estado=${state}`);
}

function decoded(token: string): string {
  try {
    return decodeURIComponent(token).slice(0, 900);
  } catch {
    return '';
  }
}
