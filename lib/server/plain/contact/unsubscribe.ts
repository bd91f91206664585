import { variant } from '@/lib/config';
import type { CheckedLink } from '@/lib/domain/contact/calls';
import { subscribeRoute, unsubscribeRoute } from '@/lib/domain/kit/routes/links';
import { maskEmail, type UnsubscribeParams } from '@/lib/domain/mailing/unsubscribe-link';
import { emailField, type Filled, refusals } from '../field';
import { type Html, html } from '../html';
import { plainPage, wayTo } from '../page';

type Opened = Filled & {
  link: UnsubscribeParams & { t: string };
  known: CheckedLink;
  cover: string;
  /** The thing that was just done, as the page's address says. */
  done?: string | null;
  status?: number;
};

export const DONE = { left: 'listo', sent: 'revisa' };

/**
 * The page of a mail's unsubscribe link. Opening it changes nothing, because mail scanners open links: a signed link asks for
 * one confirmation, unless its address has left already; any other link offers to mail a signed one to the owner of the address.
 */
export function unsubscribePage(opened: Opened): Response {
  const { known, cover, done, status = 200 } = opened;
  const [title, more] =
    done === DONE.sent ? sent(opened) : known.valid ? leaving(opened) : asking(opened);
  return plainPage({
    title,
    description: 'Elige dejar de recibir estos correos.',
    cover,
    status,
    isSecret: true,
    body: html`<h1>${title}</h1>${more}`,
    below: html`<small>Cada evento es gestionado de manera independiente por su ${oneOf()}, que es la responsable de él y de los correos que envía.</small>`,
  });
}

type Part = [title: string, more: Html];

const oneOf = () => variant().producer.one.toLowerCase();

/** The address is masked, because the mail may have been forwarded. */
function leaving({ link, known, done, wrong = {} }: Opened): Part {
  const address = html`<strong>${maskEmail(link.email)}</strong>`;
  const producer = known.producerName || `esta ${oneOf()}`;
  const back = wayTo(subscribeRoute(link.producerId), 'Suscribirme de nuevo');
  const isDone = done === DONE.left;
  // The address of the page says whether they have left where nobody else does.
  if (known.left ?? isDone) {
    return isDone
      ? [
          'Listo, te diste de baja',
          html`<p class="soft" role="status">${address} no recibirá más correos de ${producer}, tampoco los que ya estaban por salir. Tus entradas siguen siendo válidas, y te seguiremos avisando lo que tenga que ver con ellas.</p>${back}`,
        ]
      : [
          'Ya estás de baja',
          html`<p class="soft">${address} no recibe correos de ${producer}.</p>${back}`,
        ];
  }
  const { choices } = known;
  const fewer =
    choices &&
    html`<p class="soft">Si son muchos, puedes recibir uno a la semana o uno al mes, o dejarlos en pausa.</p>`;
  return [
    '¿Dejar de recibir estos correos?',
    html`<p class="soft">${address} dejará de recibir los correos de ${producer}. Los de otras ${variant().producer.many.toLowerCase()} no cambian.</p>${fewer}${refusals(wrong, []).above}
<form method="post" class="ways"><button name="leave" value="yes" class="primary">Darme de baja</button>${choices && html`<a class="go" href="${choices}">Recibir menos correos</a>`}</form>`,
  ];
}

function asking({ link, known, ...told }: Opened): Part {
  const words = link.t
    ? 'Este enlace no es válido o está incompleto. Escribe tu correo y te enviamos uno nuevo.'
    : 'Escribe tu correo y te enviamos un enlace para confirmar que eres tú.';
  return [
    `Dejar de recibir correos${known.producerName && ` de ${known.producerName}`}`,
    html`<p class="soft">${words}</p>${linkForm(link.producerId, told)}`,
  ];
}

/** The form that mails the owner of an address their links of a producer. */
export function linkForm(producerId: string, { typed = {}, wrong = {} }: Filled = {}): Html {
  const { of, above } = refusals(wrong, ['email']);
  return html`${above}<form method="post" action="${unsubscribeRoute(producerId)}" novalidate>${emailField(of('email'), typed.email)}<button class="primary">Enviarme el enlace</button></form>`;
}

const sent = ({ link }: Opened): Part => [
  'Revisa tu correo',
  html`<p class="soft" role="status">Si esa dirección está en la lista, te enviamos un enlace para confirmar. Puede tardar unos minutos; si hoy no llega, inténtalo de nuevo mañana.</p>${wayTo(unsubscribeRoute(link.producerId), 'Escribir otro correo')}`,
];
