import { ticketLinkRoute } from '@/lib/domain/kit/routes/links';
import { type Html, html } from '../html';
import { choiceLine } from './choice-notice';
import type { TicketForm } from './form';

const WORDS = {
  unaddressed:
    'No tiene un correo: con este código entras. Para ponerla a nombre de otra persona, o si el evento cambia, habla con quien te la dio o con quien organiza.',
  old: 'Si la cambiaste de fecha y sigue siendo tuya, te enviamos su enlace nuevo al correo.',
  '': 'Para confirmar que vas, regalarla o elegir qué hacer si el evento cambia, te enviamos un enlace nuevo al correo de la entrada.',
};

/**
 * Replaces the forms if the link does not prove the holder, as links in older mails do not: it mails the holder
 * their own link.
 */
export const ownLink = ({ token, notice }: TicketForm, kind: keyof typeof WORDS): Html =>
  html`<section class="card" aria-labelledby="own-link">${choiceLine(notice)}<h2 id="own-link">¿Es tu entrada?</h2><p class="soft">${WORDS[kind]}</p>${kind !== 'unaddressed' && html`<form method="post" action="${ticketLinkRoute(token)}"><button class="fit">Enviarme mi enlace</button></form>`}</section>`;
