import { configFromEnv } from '@/lib/config';
import { parseTheme, THEME_COOKIE, type Theme } from '@/lib/theme';
import { variantOf } from '@/lib/variant';
import { Html, html } from './html';

type Shown = {
  /** The site's own, if none. */
  title?: string;
  description: string;
  /** Its address and picture where it is shared, without the site's; the house has a picture of its own. */
  address: string;
  picture?: string;
  /** Its name where it is shared, if another. */
  sharedTitle?: string;
  /** The address holds a secret: it is neither indexed nor told to other sites. */
  isSecret?: boolean;
  isNight?: boolean;
  /** More of its head. */
  more?: Html;
  style: string;
  body: Html;
  status?: number;
};

/** A page with a style of its own, in the theme that its visitor chose. */
export function plainDocument(request: Request, shown: Shown): Response {
  const { style, body, isNight = false, status = 200 } = shown;
  const theme = themeOf(request);
  const isDark = theme === 'system' ? isNight : theme === 'dark';
  const page = html`<!DOCTYPE html>
<html lang="es" class="${variantOf(configFromEnv(process.env).variant).name}"${theme !== 'system' && html` data-theme="${theme}"`}><head>${head(shown)}${themeColours(theme === 'light', isDark)}${shown.more}
<style>${new Html(style)}</style>
</head><body>
${body}
</body></html>`;
  return answerOf(page, status);
}

/** The answer with a page, which nothing keeps unless `kept` says so: it may be a person's own. */
export const answerOf = (page: Html, status = 200, kept = 'private, no-store'): Response =>
  new Response(page.text, {
    status,
    headers: { 'cache-control': kept, 'content-type': 'text/html; charset=utf-8' },
  });

/** Keeps an address that is a secret out of search engines, and from the sites that its page leads to. */
export const SECRET_META = html`<meta name="robots" content="noindex,nofollow"><meta name="referrer" content="no-referrer">`;

/** A script of the page, which the policy knows by the nonce of its request. */
export const scriptOf = ({ headers }: Request, script: string): Html =>
  html`<script nonce="${headers.get('x-nonce')}">${new Html(script)}</script>`;

/** The theme that the visitor chose. */
export const themeOf = ({ headers }: Request): Theme =>
  parseTheme(
    new RegExp(`(?:^|;\\s*)${THEME_COOKIE}=(\\w+)`).exec(headers.get('cookie') ?? '')?.[1],
  );

function head({ title, sharedTitle = title, description, address, picture, isSecret }: Shown) {
  const { siteUrl, variant } = configFromEnv(process.env);
  const { siteName, sharePicture, title: siteTitle } = variantOf(variant);
  const named = (words?: string) => (words ? `${words} · ${siteName}` : siteTitle);
  return html`<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${named(title)}</title>
<meta name="description" content="${description}">${isSecret && SECRET_META}
<meta property="og:type" content="website"><meta property="og:site_name" content="${siteName}"><meta property="og:url" content="${siteUrl}${address}">
<meta property="og:title" content="${named(sharedTitle)}"><meta property="og:description" content="${description}">
<meta property="og:image" content="${siteUrl}${picture || sharePicture}"><meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="/icon.svg"><link rel="apple-touch-icon" href="/apple-icon.png">
`;
}

const LIGHT = '#f8f8ff';
const DARK = '#121018';

/** The colour of the browser's own bar. */
function themeColours(isLight: boolean, isDark: boolean) {
  if (isLight || isDark) return html`<meta name="theme-color" content="${isDark ? DARK : LIGHT}">`;
  return html`<meta name="theme-color" media="(prefers-color-scheme:light)" content="${LIGHT}"><meta name="theme-color" media="(prefers-color-scheme:dark)" content="${DARK}">`;
}
