import { configFromEnv } from '@/lib/config';
import { LANDING_ROUTE } from '@/lib/domain/kit/routes/session';
import { variantOf } from '@/lib/variant';
import { PAGE_STYLE } from './page-style';

/**
 * Pages without any script, for people who come from a mail, a printed code or another site's frame: one answer of a few
 * kilobytes, and plain forms. What people typed is escaped.
 */

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

type PlainPage = {
  title: string;
  cover?: string;
  /** HTML whose parts are escaped already. */
  body: string;
  below?: string;
  status?: number;
  /** The address holds a secret: it is neither indexed nor told to other sites. */
  isSecret?: boolean;
};

export function plainPage({
  title,
  cover,
  body,
  below = '',
  status = 200,
  isSecret,
}: PlainPage): Response {
  const { variant } = configFromEnv(process.env);
  const { siteName, name } = variantOf(variant);
  const secret = isSecret
    ? '<meta name="robots" content="noindex,nofollow"><meta name="referrer" content="no-referrer">'
    : '';
  const html = `<!DOCTYPE html><html lang="es" class="${name}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${secret}<link rel="icon" href="/icon.svg"><title>${escaped(title)} · ${escaped(siteName)}</title><style>${PAGE_STYLE}</style></head><body><main><div class="card">${cover ? coverImage(cover) : ''}<div class="in">${body}</div></div>${below}<small>${escaped(siteName)}</small></main></body></html>`;
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' },
  });
}

const coverImage = (address: string) =>
  `<img class="cover" src="${escaped(address)}" alt="" width="1200" height="480">`;

/** The fields of a form that was posted, as texts; none where it cannot be read. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch(() => new FormData());
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value).slice(0, 1000)]));
}

/** Sends the browser to a page after a form, so that going back or reloading sends nothing again. */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });

/** The page where no service answers. */
export const unavailable = (): Response =>
  plainProblem('No pudimos cargar la página', 'Inténtalo de nuevo en unos minutos.', 503);

/** The page for a link of a mail that opens nothing, with the address where another can be asked for. */
export const invalidLink = (address = '', words = ''): Response =>
  plainProblem(
    'Este enlace no es válido',
    'Ábrelo de nuevo desde el correo.',
    404,
    '',
    address && wayTo(address, words),
  );

export const wayTo = (address: string, words: string): string =>
  `<p class="ways"><a class="go" href="${escaped(address)}">${escaped(words)}</a></p>`;

/** The way from a page where nothing is left to do; not inside another site's frame, which may not show it. */
export function wayHome(): string {
  const { siteName } = variantOf(configFromEnv(process.env).variant);
  return `<p class="ways"><a class="go" href="${LANDING_ROUTE}" target="_top">Ir a ${escaped(siteName)}</a></p>`;
}

/**
 * The page for an address that leads nowhere, or a service that does not answer; `again` is the address to try again, for a page
 * that was opened by a link and has no button of its own. `ways` is HTML of what else can be done.
 */
export function plainProblem(
  title: string,
  words: string,
  status: number,
  again = '',
  ways = '',
): Response {
  const next = ways || (again ? wayTo(again, 'Intentar de nuevo') : wayHome());
  return plainPage({
    title,
    status,
    isSecret: true,
    body: `<h1>${escaped(title)}</h1><p class="soft">${escaped(words)}</p>${next}`,
  });
}
