import { LOGIN_ROUTE } from '@/lib/domain/kit/routes/session';
import type { WayIn } from '../../way-in';
import { html } from '../html';
import { enter, siteDocument } from './frame';
import { SITE_STYLE } from './style';

const STYLE = `${SITE_STYLE}
article{max-width:592px;margin:0 auto;padding:16dvh 16px 0;text-align:center}
article p{margin-top:8px;font-size:16px;line-height:24px}
article .go{margin-top:32px}`;

/** The page that a process outside of the panel returns to. */
export const closingPage = (
  request: Request,
  way: WayIn | null,
  { title, words }: { title: string; words: string },
): Response =>
  siteDocument(request, way, {
    title,
    description: words,
    address: new URL(request.url).pathname,
    isSecret: true,
    style: STYLE,
    main: html`<article><h1>${title}</h1><p class="soft">${words}</p>${enter(way, 'go large primary', LOGIN_ROUTE, 'Volver al panel')}</article>`,
  });
