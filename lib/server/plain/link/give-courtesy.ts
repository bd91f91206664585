import { promoterGiveRoute, promoterPageRoute } from '@/lib/domain/kit/routes/links';
import type { PromoterGuest } from '@/lib/domain/promoter/calls';
import { guestMessage } from '@/lib/domain/promoter/gift';
import { alertOf, OPTIONAL } from '../field';
import { html } from '../html';
import { plainPage } from '../page';

const back = (token: string) =>
  html`<a class="go" href="${promoterPageRoute(token)}">Volver a tu página</a>`;

/** The form of a courtesy that was refused or not answered, as typed and with its key, so that it gives nothing twice. */
export function giveAgainPage(
  token: string,
  { what = '', name, email, phone, key }: Record<string, string>,
  error: string,
  status: number,
): Response {
  const title = 'Dar una cortesía';
  const choice = what.split('|').slice(3).join('|');
  const body = html`<h1>${title}</h1>${choice && html`<p class="soft">${choice}</p>`}${alertOf(error)}
<form method="post" action="${promoterGiveRoute(token)}"><input type="hidden" name="key" value="${key}"><input type="hidden" name="what" value="${what}">
<label for="name">Nombre</label><input id="name" name="name" autocomplete="off" required maxlength="120" value="${name}">
<label for="email">Correo${OPTIONAL}</label><input id="email" name="email" type="email" autocomplete="off" inputmode="email" maxlength="254" value="${email}">
<label for="phone">Teléfono${OPTIONAL}</label><input id="phone" name="phone" type="tel" autocomplete="off" maxlength="30" value="${phone}">
<p class="ways"><button class="primary">Dar cortesía</button>${back(token)}</p></form>`;
  return plainPage({ title, body, status, isSecret: true });
}

export function givenPage(
  token: string,
  words: string,
  { eventName, ...guest }: PromoterGuest & { eventName: string },
): Response {
  const title = 'Cortesía entregada';
  const body = html`<h1>${title}</h1><p role="status">${words}</p><p class="soft">${guest.name}, ${eventName}</p><p class="ways"><a class="go" href="${guestMessage(guest, eventName)}">Enviar por WhatsApp</a>${back(token)}</p>`;
  return plainPage({ title, body, isSecret: true });
}
