import { checkLink } from '@/lib/data/contact/unsubscribe-check';
import { refusalOf } from '@/lib/data/kit/refusal';
import { serverCall } from '@/lib/data/kit/server-call';
import { isUnanswered } from '@/lib/data/kit/unanswered';
import { coverAddress } from '@/lib/data/producer/public-cover';
import * as calls from '@/lib/domain/contact/calls';
import { requestUnsubscribeLinkSchema } from '@/lib/domain/contact/unsubscribe-schema';
import { unsubscribeRoute } from '@/lib/domain/kit/routes/links';
import { validate } from '@/lib/domain/kit/schema';
import { readUnsubscribeParams } from '@/lib/domain/mailing/unsubscribe-link';
import { DONE, unsubscribePage } from '@/lib/server/plain/contact/unsubscribe';
import { readForm, seeOther } from '@/lib/server/plain/page';
import { linkQuery, pathPart } from '@/lib/server/plain/path-part';

type Params = { params: Promise<{ producerId: string }> };

/** The page of a mail's unsubscribe link, without scripts or session. Opening it changes nothing. */
export async function GET(request: Request, context: Params): Promise<Response> {
  const link = await linkOf(request, context);
  return pageOf(request, link, { done: new URL(request.url).searchParams.get('estado') });
}

/**
 * Receives the page's two forms, and the one-click unsubscription of RFC 8058: any other POST to the mail's link, without
 * page, cookies or redirect. No answer depends on whether the address is known.
 */
export async function POST(request: Request, context: Params): Promise<Response> {
  const link = await linkOf(request, context);
  const form = await readForm(request);
  if (form.email !== undefined) return mailLink(request, link, form.email);
  const served = await serverCall(calls.unsubscribe, link, request.headers);
  return form.leave ? left(request, link, served) : oneClick(served);
}

type Link = ReturnType<typeof readUnsubscribeParams>;
type Served = Awaited<ReturnType<typeof serverCall>>;
type Told = Omit<Parameters<typeof unsubscribePage>[0], 'link' | 'known' | 'cover'>;

async function linkOf(request: Request, { params }: Params): Promise<Link> {
  const query = Object.fromEntries(linkQuery(request));
  return readUnsubscribeParams(pathPart((await params).producerId), query);
}

async function pageOf({ headers }: Request, link: Link, told: Told): Promise<Response> {
  const [known, cover] = await Promise.all([
    checkLink(link, headers),
    coverAddress(link.producerId, headers),
  ]);
  return unsubscribePage({ link, known, cover, ...told });
}

/** Leads to the same link, so that the page can be loaded again; from one that is not valid to the form for a new one. */
function left(request: Request, link: Link, served: Served): Response | Promise<Response> {
  const page = unsubscribeRoute(link.producerId);
  if (served.ok) {
    const searchParams = linkQuery(request);
    searchParams.set('estado', DONE.left);
    return seeOther(`${page}?${searchParams}`);
  }
  const { status, words } = unleft(served);
  return status < 429
    ? seeOther(`${page}?t=vencido`)
    : pageOf(request, link, { status, wrong: { '': words } });
}

/** A 503 makes a mail program retry later; any other error would tell it that the link is wrong. */
function oneClick(served: Served): Response {
  const { status, words } = served.ok ? { status: 200, words: 'Listo' } : unleft(served);
  return new Response(words, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

const LATER = 'Inténtalo de nuevo en unos minutos';

function unleft(served: Served & { ok: false }): { status: number; words: string } {
  const { status } = served;
  if (isUnanswered(served)) return { status: 503, words: `No pudimos darte de baja. ${LATER}` };
  return status === 429
    ? { status, words: 'Son demasiados intentos seguidos. Inténtalo de nuevo en una hora' }
    : { status, words: 'Este enlace no es válido' };
}

/** Mails the owner of the address that was typed a signed link. */
async function mailLink(request: Request, link: Link, typed: string): Promise<Response> {
  const { producerId } = link;
  const again = (status: number, wrong: Record<string, string>) =>
    pageOf(request, link, { status, typed: { email: typed }, wrong });
  const checked = validate(requestUnsubscribeLinkSchema, { producerId, email: typed });
  if (!checked.ok) return again(400, checked.fields);
  const served = await serverCall(calls.requestUnsubscribeLink, checked.value, request.headers);
  if (served.ok) return seeOther(`${unsubscribeRoute(producerId)}?estado=${DONE.sent}`);
  const { status, words } = refusalOf(served, `No pudimos enviarlo. ${LATER}`);
  return again(status, { '': words });
}
