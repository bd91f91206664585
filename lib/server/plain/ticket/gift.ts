import { ticketGiftRoute } from '@/lib/domain/kit/routes/links';
import { GIFT_LIMITS } from '@/lib/domain/ticket/gift';
import { type Html, html } from '../html';
import { said, type TicketForm, wordsOf } from './form';
import { GIFT_NOTICES } from './gift-notice';

// The browser accepts an address without a top-level domain, the server does not.
const WITH_DOMAIN = '.+@.+[.][A-Za-z]{2,}';

/**
 * Gives a ticket to a friend. `giftKey` makes a form that is posted twice give it once, also one that came back; `isPaid`: a refund would be its new
 * holder's; `brings`: the places of companions do not go with it.
 */
export function giveForm(
  { token, notice, typed = {} }: TicketForm,
  giftKey: string,
  { isPaid, brings }: { isPaid: boolean; brings: boolean },
): Html {
  const wrong = wordsOf(GIFT_NOTICES, notice);
  return html`<details class="card"${wrong && html` open`}><summary>Regalar a un amigo</summary>${said(wrong)}<form method="post" action="${ticketGiftRoute(token)}"><input type="hidden" name="key" value="${typed.key ?? giftKey}">
<label>Nombre de tu amigo<input name="name" required maxlength="${GIFT_LIMITS.name}" pattern=".*\\S.*" title="El nombre de tu amigo" autocomplete="off" value="${typed.name}"></label>
<label>Su correo<input name="email" type="email" required maxlength="254" pattern="${WITH_DOMAIN}" title="Un correo como nombre@dominio.cl" autocomplete="off" inputmode="email" value="${typed.email}"></label>
<p class="soft">Le enviamos un código nuevo y el tuyo deja de valer. No se puede deshacer.${brings && ' Va solo este lugar: los demás siguen con los códigos de tu correo.'}${isPaid && ' Si después hay una devolución, la pide y la recibe tu amigo.'}</p>
<button>Regalar esta entrada</button></form></details>`;
}
