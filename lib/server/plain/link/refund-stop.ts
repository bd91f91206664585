import type { PublicEvent } from '@/lib/domain/event/public/public-event';
import { pesos, plural } from '@/lib/domain/kit/format';
import { publicEventRoute } from '@/lib/domain/kit/routes/links';
import type { RefundStopState } from '@/lib/domain/refund/contest';
import { type Html, html } from '../html';
import { ourAddress, plainPage, plainProblem, wayHome, wayTo } from '../page';

type Stop = { state: RefundStopState; eventName: string; total: number; tickets: number };

const button = (stop: boolean, text: string) =>
  html`<form method="post"><input type="hidden" name="stop" value="${stop ? 'yes' : 'no'}"><button class="primary">${text}</button></form>`;

/** The page of the link that stops a refund: one button, because mail scanners open links. */
export function refundStopPage({ state, eventName, total, tickets }: Stop): Response {
  const of = tickets > 0 ? plural(tickets, 'entrada', 'entradas') : 'tu compra';
  const what = `${pesos(total)} por ${of} de ${eventName}`;
  const [title, words, action] = WORDS[state](what);
  return plainPage({
    title,
    isSecret: true,
    body: html`<h1>${title}</h1><p class="soft" role="status">${words}</p>${action}`,
  });
}

type Lost = { isGone: boolean; event: Pick<PublicEvent, 'slug' | 'producer'> | null };

/** The page of a link that stops nothing. No other can be asked for, so it says who stops the refund without one. */
export function refundStopProblem({ isGone, event }: Lost): Response {
  const way = event && wayTo(publicEventRoute(event.slug), 'Ver el evento');
  if (isGone) {
    const words = 'Ya no hay nada que detener. Si se pide otra, te llega un aviso nuevo.';
    return plainProblem('Esta devolución ya no existe', words, 404, { ways: way ?? wayHome() });
  }
  const organizer = event?.producer.name || 'quien organiza';
  return plainProblem(
    'Este enlace no es válido',
    'Ábrelo de nuevo desde el correo: si lo copiaste, puede faltarle una parte. Cada aviso de esta devolución trae el suyo.',
    404,
    {
      ways: html`<p class="soft">Si no lo encuentras y quieres detenerla, escríbenos a ${ourAddress()}, o escribe a ${organizer}. La página de tu entrada también dice si se devuelve.</p>${way ?? wayHome()}`,
    },
  );
}

const WORDS: Record<RefundStopState, (what: string) => [string, string, Html?]> = {
  open: (what) => [
    '¿Detener esta devolución?',
    `Alguien pidió ${what}. Si no fuiste tú ni estás de acuerdo, detenla: quitamos la cuenta que se dio, y nadie la paga hasta que se aclare.`,
    button(true, 'Detener la devolución'),
  ],
  stopped: (what) => [
    'Detuviste esta devolución',
    `Nadie paga ${what} hasta que se aclare. Si fue un error, deja que siga: habrá que dar la cuenta de nuevo.`,
    button(false, 'Dejar que siga'),
  ],
  heldByAnother: (what) => [
    'Esta devolución está detenida',
    `Otra persona detuvo la de ${what}. Nadie la paga hasta que se aclare.`,
  ],
  decided: (what) => [
    'La administración ya decidió',
    `Alguien había detenido la de ${what}, y la administración decidió quién lo recibe: este enlace ya no la cambia. Si no estás de acuerdo, escríbele.`,
  ],
  closed: (what) => [
    'Esta devolución ya está cerrada',
    `La de ${what} se pagó o se rechazó: este enlace ya no la cambia. Si algo no te calza, escribe a quien organiza.`,
  ],
};
