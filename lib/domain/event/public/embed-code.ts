import { eventEmbedRoute } from '../../kit/routes/links';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** The code that shows an event on another site: a link, and the script that makes a card of it, to `page`. */
export const embedCode = (slug: string, name: string, page: string): string =>
  `<a href="${escaped(page)}" data-evento="${escaped(eventEmbedRoute(slug))}">Entradas para ${escaped(name)}</a>\n<script async src="${new URL(page).origin}/embed.js"></script>`;
