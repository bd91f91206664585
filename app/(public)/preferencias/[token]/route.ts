import { refusalOf } from '@/lib/data/kit/refusal';
import { serverCall } from '@/lib/data/kit/server-call';
import { isUnanswered } from '@/lib/data/kit/unanswered';
import { coverAddress } from '@/lib/data/producer/public-cover';
import type { Preferences } from '@/lib/domain/contact/calls';
import * as calls from '@/lib/domain/contact/calls';
import { PREFERENCE_CHANGES, savePreferencesSchema } from '@/lib/domain/contact/collect-schema';
import { preferencesRoute, privacyDeskRoute } from '@/lib/domain/kit/routes/links';
import { validate } from '@/lib/domain/kit/schema';
import {
  preferencesPage,
  preferencesProblem,
  savedWords,
} from '@/lib/server/plain/contact/preferences';
import { seeOther, unavailable } from '@/lib/server/plain/page';
import { secretPart } from '@/lib/server/plain/path-part';

type Params = { params: Promise<{ token: string }> };
type Note = Parameters<typeof preferencesPage>[2];

/** The preferences behind a marketing mail's link, without scripts or session. Opening the page changes nothing. */
export async function GET(request: Request, { params }: Params) {
  const done = new URL(request.url).searchParams.get('estado');
  const change = PREFERENCE_CHANGES.find((one) => one === done);
  return pageOf(request, secretPart((await params).token).slice(0, 900), (now) => {
    const words = change && savedWords(change, now);
    return words ? { words, change } : null;
  });
}

export async function POST(request: Request, { params }: Params) {
  const token = secretPart((await params).token).slice(0, 900);
  const form = await request.formData().catch(() => new FormData());
  const checked = validate(savePreferencesSchema, { token, change: form.get('change') });
  const served =
    checked.ok && (await serverCall(calls.savePreferences, checked.value, request.headers));
  if (checked.ok && served && served.ok) {
    const { change } = checked.value;
    return seeOther(`${preferencesRoute(encodeURIComponent(token))}?estado=${change}`);
  }
  const refused = served && !served.ok ? served : { status: 400 };
  const note = refusalOf(refused, 'No pudimos guardarlo. Inténtalo de nuevo');
  // Nothing was changed, so a reload that posts the form again does no harm.
  return pageOf(request, token, () => note);
}

async function pageOf(request: Request, token: string, noteOn: (now: Preferences) => Note) {
  const served = await serverCall(calls.readPreferences, { token }, request.headers);
  if (!served.ok) {
    return isUnanswered(served)
      ? unavailable(preferencesRoute(encodeURIComponent(token)))
      : preferencesProblem(token);
  }
  const { result } = served;
  const { producerId } = result;
  const privacyUrl = privacyDeskRoute(producerId);
  const cover = await coverAddress(producerId, request.headers);
  return preferencesPage(result, { privacyUrl, cover }, noteOn(result));
}
