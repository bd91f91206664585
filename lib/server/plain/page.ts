import { configFromEnv } from '@/lib/config';
import { variantOf } from '@/lib/variant';

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

/** A text as HTML that shows it. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

// The panel's colours (app/globals.css), of which these pages load nothing.
const STYLE = `
:root{color-scheme:light dark;--layout:light-dark(#f8f8ff,#121018);--card:light-dark(#fff,#1b1824);--ink:light-dark(#1b1725,#f2eff7);--soft:light-dark(#5b5568,#b3acc1);--line:light-dark(#e6e3ef,#2f2a3b);--strong:light-dark(#8d869c,#7a7389);--accent:light-dark(#cf3a12,#ff8159);--on:light-dark(#fff,#1b1014);--good:light-dark(#13703f,#6bd49c);--bad:light-dark(#b3182d,#ff8a93)}
:root.organizacion{--accent:light-dark(#a82261,#ff8fbe);--on:light-dark(#fff,#22101a)}
*{box-sizing:border-box}
body{margin:0;background:var(--layout);color:var(--ink);font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif}
main{max-width:520px;min-height:100vh;margin:0 auto;padding:32px 16px;display:flex;flex-direction:column;justify-content:center;gap:16px}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:24px}
h1{font-size:20px;line-height:1.3;margin:0 0 8px;text-wrap:balance}
h2{font-size:16px;margin:0 0 4px}
a{color:inherit}
p{margin:0 0 16px;overflow-wrap:anywhere}
.soft,small{color:var(--soft)}small{font-size:13px}
label{display:block;font-weight:600;margin:0 0 4px}label .soft{font-size:13px;font-weight:400}
input:not([type=checkbox]){width:100%;min-height:44px;padding:8px 12px;margin:0 0 16px;font:inherit;color:inherit;background:var(--card);border:1px solid var(--strong);border-radius:8px}
.check{display:flex;gap:12px;align-items:flex-start;font-weight:400;margin:0 0 16px}
.check input{flex:none;width:20px;height:20px;margin:2px 0 0;accent-color:var(--accent)}
button{min-height:44px;padding:8px 16px;font:inherit;font-weight:600;border-radius:8px;border:1px solid var(--strong);background:var(--card);color:var(--ink);cursor:pointer}
button.primary{background:var(--accent);border-color:var(--accent);color:var(--on)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
form{margin:0}.ways{display:flex;flex-wrap:wrap;gap:8px}section{border-top:1px solid var(--line);padding:16px 0}section:last-child{padding-bottom:0}
@media (max-width:480px){.card{padding:20px 16px}button.primary{width:100%}}
.done{color:var(--good);font-weight:600}.wrong{color:var(--bad);font-weight:600}
.trap{position:absolute;left:-9999px}`;

type PlainPage = {
  title: string;
  /** HTML whose parts are escaped already. */
  body: string;
  /** HTML below the card. */
  below?: string;
  status?: number;
  /** The address holds a secret: it is neither indexed nor told to other sites. */
  isSecret?: boolean;
};

/** The response of a page without scripts. */
export function plainPage({
  title,
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
  const html = `<!DOCTYPE html><html lang="es" class="${name}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${secret}<title>${escaped(title)} · ${escaped(siteName)}</title><style>${STYLE}</style></head><body><main><div class="card">${body}</div>${below}<small>${escaped(siteName)}</small></main></body></html>`;
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' },
  });
}

/** The fields of a form that was posted, as texts; none where it cannot be read. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch(() => new FormData());
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value).slice(0, 1000)]));
}

/** Sends the browser to a page after a form, so that going back or reloading sends nothing again. */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });

/**
 * The page for an address that leads nowhere, or a service that does not answer; `again` is the address to try again, for a page
 * that was opened by a link and has no button of its own.
 */
export const plainProblem = (title: string, words: string, status: number, again = ''): Response =>
  plainPage({
    title,
    status,
    isSecret: true,
    body: `<h1>${escaped(title)}</h1><p class="soft">${escaped(words)}</p>${again && `<p><a href="${escaped(again)}">Intentar de nuevo</a></p>`}`,
  });
