import { eventEmbedRoute } from '../../kit/routes/links';
import { escapeHtml } from '../../kit/text/escape-html';

/** The code that shows an event on another site: a link, and the script that makes a card of it, to `page`. */
export const embedCode = (slug: string, name: string, page: string): string =>
  `<a href="${escapeHtml(page)}" data-evento="${escapeHtml(eventEmbedRoute(slug))}">Entradas para ${escapeHtml(name)}</a>\n<script async src="${new URL(page).origin}/embed.js"></script>`;
