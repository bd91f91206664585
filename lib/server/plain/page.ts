import { configFromEnv } from '@/lib/config';
import { LANDING_ROUTE } from '@/lib/domain/kit/routes/session';
import { variantOf } from '@/lib/variant';
import { answerOf, SECRET_META } from './document';
import { Html, html } from './html';
import { PAGE_STYLE } from './page-style';

/**
 * Pages without any script, for people who come from a mail, a printed code or another site's frame: one answer of a few
 * kilobytes, and plain forms.
 */

type PlainPage = {
  title: string;
  /** A sentence for search engines, of a page that they may show. */
  description?: string;
  /** The address of a picture, or what stands in its place. */
  cover?: string | Html;
  body: Html;
  below?: Html;
  status?: number;
  /** The address holds a secret: it is neither indexed nor told to other sites. */
  isSecret?: boolean;
};

export function plainPage({
  title,
  description,
  cover,
  body,
  below,
  status = 200,
  isSecret,
}: PlainPage): Response {
  const { variant } = configFromEnv(process.env);
  const { siteName, name } = variantOf(variant);
  const page = html`<!DOCTYPE html><html lang="es" class="${name}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${description && html`<meta name="description" content="${description}">`}${isSecret && SECRET_META}<link rel="icon" href="/icon.svg"><title>${title} · ${siteName}</title><style>${new Html(PAGE_STYLE)}</style></head><body><main><div class="card">${cover instanceof Html ? cover : cover && html`<img class="cover" src="${cover}" alt="" width="1200" height="480">`}<div class="in">${body}</div></div>${below}<small>${siteName}</small></main></body></html>`;
  return answerOf(page, status);
}

/** The fields of a form that was posted, as texts of at most `most` characters; none where it cannot be read. */
export async function readForm(request: Request, most = 1000): Promise<Record<string, string>> {
  const form = await request.formData().catch(() => new FormData());
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value).slice(0, most)]));
}

/** Sends the browser to a page after a form, so that going back or reloading sends nothing again. */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });

/** The page where no service answers, with the address to try again. */
export const unavailable = (again: string): Response =>
  plainProblem('No pudimos cargar la página', 'Inténtalo de nuevo en unos minutos.', 503, {
    again,
  });

/** The page for a link of a mail that opens nothing, with the address where another can be asked for. */
export const invalidLink = (address: string, words: string): Response =>
  plainProblem('Este enlace no es válido', 'Ábrelo de nuevo desde el correo.', 404, {
    ways: wayTo(address, words),
  });

export const wayTo = (address: string, words: string): Html =>
  html`<p class="ways"><a class="go" href="${address}">${words}</a></p>`;

/** The address to write to, for nobody reads what answers a mail of ours. */
export function ourAddress(): Html {
  const { privacyEmail } = configFromEnv(process.env);
  return html`<a href="mailto:${privacyEmail}">${privacyEmail}</a>`;
}

/** The way from a page where nothing is left to do; not inside another site's frame, which may not show it. */
export function wayHome(): Html {
  const { siteName } = variantOf(configFromEnv(process.env).variant);
  return html`<p class="ways"><a class="go" href="${LANDING_ROUTE}" target="_top">Ir a ${siteName}</a></p>`;
}

/**
 * The page for an address that leads nowhere, or a service that does not answer; `again` is the address to try again, for a page
 * that was opened by a link and has no button of its own. `ways` is what else can be done.
 */
export function plainProblem(
  title: string,
  words: string,
  status: number,
  { again = '', ways }: { again?: string; ways?: Html } = {},
): Response {
  const next = ways ?? (again ? wayTo(again, 'Intentar de nuevo') : wayHome());
  return plainPage({
    title,
    status,
    isSecret: true,
    body: html`<h1>${title}</h1><p class="soft">${words}</p>${next}`,
  });
}
