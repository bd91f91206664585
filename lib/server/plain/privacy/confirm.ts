import { variant } from '@/lib/config';
import { longDate } from '@/lib/domain/kit/format-date';
import { privacyDeskRoute } from '@/lib/domain/kit/routes/links';
import { maskEmail } from '@/lib/domain/mailing/unsubscribe-link';
import { effectText } from '@/lib/domain/privacy/answer';
import type { CheckedPrivacyLink } from '@/lib/domain/privacy/calls';
import { RIGHT_TEXT } from '@/lib/domain/privacy/request';
import type { PrivacyLink } from '@/lib/domain/privacy/request-link';
import { alertOf } from '../field';
import { type Html, html } from '../html';
import { wayTo } from '../page';
import { deskPage } from './frame';

// Undefined from an older version of the function: only false means that the mail was not sent.
const isUntold = ({ isTold }: CheckedPrivacyLink) => isTold === false;

/** The reason that using the link failed, with the status of the answer. */
type Problem = { words: string; status: number };

/** The button that uses the link of the page's own address. `again` is set where the case is open and only its mail is missing. */
const linkForm = (words: string, again = false) =>
  html`<form method="post"><button class="primary"${again && html` name="again" value="yes"`}>${words}</button></form>`;

/**
 * The page of the link that proves an address. Opening it changes nothing, because mail scanners open links: one button
 * opens the case, and the page then says its folio. The address is masked, because the mail may have been forwarded.
 */
export function confirmPage(
  link: PrivacyLink,
  known: CheckedPrivacyLink,
  problem?: Problem,
): Response {
  const isLeft = known.state === 'open' && (!known.folio || isUntold(known));
  const told = alertOf(problem?.words);
  return deskPage({
    title: 'Confirma tu solicitud',
    description: 'Confirma que eres tú para abrir tu caso.',
    isSecret: true,
    status: known.valid ? (isLeft ? problem?.status : 200) : 404,
    body: known.valid ? bodyOf(link, known, told) : gone(link),
  });
}

const ask = ({ producerId }: PrivacyLink) =>
  wayTo(privacyDeskRoute(producerId), 'Hacer una solicitud');

const gone = (link: PrivacyLink) =>
  html`<h1>Este enlace ya no sirve</h1><p class="soft">Cada enlace dura tres días. Haz la solicitud de nuevo y te llega otro.</p>${ask(link)}`;

function bodyOf(link: PrivacyLink, known: CheckedPrivacyLink, told: Html | ''): Html {
  const owner = known.producerName || variant().siteName;
  if (!known.folio) {
    return html`<h1>¿Pedir «${RIGHT_TEXT[link.right]}» a ${owner}?</h1><p class="soft">Se abre un caso sobre los datos de <b>${maskEmail(link.email)}</b>, y te llega su folio.</p>${told}${linkForm('Confirmar mi solicitud')}`;
  }
  if (known.state !== 'open') {
    const words =
      known.isAnswered === false
        ? 'Ya respondimos, pero el correo aún no sale. Si no te llega en unos días, haz una nueva solicitud.'
        : 'La respuesta te llegó por correo. Si quieres pedirlo otra vez, haz una nueva.';
    return html`<div role="status"><h1>Tu caso <span>${known.folio}</span> ya está cerrado</h1><p class="soft">${words}</p></div>${ask(link)}`;
  }
  const until = longDate(new Date(new Date(known.dueAt).getTime() - 1));
  const effect = effectText(link.right, link.producerId);
  const mailed = isUntold(known)
    ? 'Guarda este folio: el correo aún no sale.'
    : 'Te lo enviamos también por correo.';
  return html`<div role="status"><h1>Tu folio es <span>${known.folio}</span></h1><p class="soft">${mailed} La respuesta de ${owner} te llega a más tardar el ${until}.</p>${effect && html`<p class="soft">${effect}</p>`}</div>${isUntold(known) && html`${told}${linkForm('Enviármelo de nuevo', true)}`}`;
}
