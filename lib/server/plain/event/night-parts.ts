import { flyerAddress, smallFlyerAddress } from '@/lib/domain/event/public/flyer-address';
import type { PublicEvent } from '@/lib/domain/event/public/public-event';
import { shortDate } from '@/lib/domain/kit/format-date';
import { publicEventRoute } from '@/lib/domain/kit/routes/links';
import { type Html, html } from '../html';

/** A list of nights, each leading to its page; out of the frame of another site, where the list may stand in one. */
export const nightRows = (nights: PublicEvent['others'], isFramed = false): Html =>
  html`<ul class="nights">${nights.map(
    ({ slug, name, startsAt, timeZone, place, flyer }) =>
      html`<li><a href="${publicEventRoute(slug)}"${isFramed && html` target="_top"`}>${nightArt(smallFlyerAddress({ slug, flyer }), name)}<div><b>${name}</b><span>${[startsAt && shortDate(new Date(startsAt), timeZone), place].filter(Boolean).join(' · ')}</span></div></a></li>`,
  )}</ul>`;

/** Below the page's first screens, so it comes when it is near. */
const nightArt = (flyer: string, name: string) =>
  flyer
    ? html`<img src="${flyer}" alt="" width="56" height="70" loading="lazy">`
    : html`<i aria-hidden="true">${[...name].slice(0, 1).join('').toUpperCase()}</i>`;

export const NIGHTS_STYLE = `
.nights{list-style:none;margin:0;padding:0;display:grid;gap:8px}
.nights a{display:grid;grid-template-columns:56px minmax(0,1fr);gap:12px;align-items:center;padding:8px 16px 8px 8px;border:1px solid var(--line);border-radius:10px;background:var(--card);text-decoration:none}
.nights img,.nights i{width:56px;height:70px;border-radius:6px;object-fit:cover;background:var(--sunken)}
.nights i{display:grid;place-items:center;color:var(--soft);font-style:normal;font-weight:700;font-size:24px}
.nights b{overflow-wrap:anywhere}
.nights a:hover{border-color:var(--strong)}
.nights span{display:block;color:var(--soft);font-size:14px}
.nights span::first-letter{text-transform:uppercase}`;

/** The flyer of an event as the cover of a plain page: whole, before its own colours; nothing without one. */
export function nightCover(event: Pick<PublicEvent, 'slug' | 'flyer' | 'name'>): Html | '' {
  const flyer = flyerAddress(event);
  return (
    flyer &&
    html`<div class="cover night"><img src="${flyer}" alt="" aria-hidden="true"><img src="${flyer}" alt="Afiche de ${event.name}" width="147" height="184"></div>`
  );
}
