import { publicEventRoute, ticketNoticeRoute, ticketRoute } from '@/lib/domain/kit/routes/links';
import { LANDING_ROUTE } from '@/lib/domain/kit/routes/session';
import type { TicketPlan } from '@/lib/domain/plan/ticket-plan';
import type { OpenedTicket } from '@/lib/domain/ticket/calls';
import type { GoneTicketEvent } from '@/lib/domain/ticket/ticket-link';
import { plainDocument, scriptOf } from '../document';
import { type Html, html } from '../html';
import { answersForm, companionAnswers } from './answers';
import { ticketCard } from './card';
import { CHECK_RUT } from './check-rut';
import { companionsForm } from './companions';
import type { TimedForm } from './form';
import { giveForm } from './gift';
import { goneTicket, leftTicket, unopened } from './gone';
import { moveForm } from './move';
import { ownLink } from './own-link';
import { asksForAccount, isOpenPlan, planCard } from './plan';
import { TICKET_STYLE } from './style';

type First = {
  /** The ticket; null where its link opens none (`isGone`), or nothing answered. */
  ticket: OpenedTicket | null;
  isGone: boolean;
  event: GoneTicketEvent | null;
  plan: TicketPlan | null;
  giftKey: string;
};

/** A form that was refused, or that nobody answered: it comes back as it was posted. */
type Refused = { notice: string; typed: Readonly<Record<string, string>>; status: number };

const TITLE = 'Tu entrada';

/**
 * A ticket's page: what happened to its event, the ticket, and what its holder may do with it. Its forms are plain ones; a
 * script only checks a RUT before it is posted.
 */
export function ticketPage(
  token: string,
  first: First,
  request: Request,
  refused?: Refused,
): Response {
  const { searchParams, search } = new URL(request.url);
  const notice = refused?.notice ?? searchParams.get('aviso') ?? '';
  const { ticket, event, isGone } = first;
  if (ticket) {
    const form = { token, notice, typed: refused?.typed, timeZone: ticket.event.timeZone };
    const body = ticketBody(ticket, first, form);
    const script = asksForAccount(first.plan, ticket.ticket) && scriptOf(request, CHECK_RUT);
    const title = `${ticket.event.name} · ${TITLE}`;
    return shown(request, html`${body}${script}`, title, refused?.status);
  }
  const left = leftTicket(token, notice, event);
  if (left) return shown(request, left);
  if (isGone) return shown(request, goneTicket(token, notice, event), TITLE, 404);
  const again = refused ? ticketNoticeRoute(token, notice) : `${ticketRoute(token)}${search}`;
  return shown(request, unopened(again), TITLE, 503);
}

const shown = (request: Request, body: Html, title = TITLE, status = 200): Response =>
  plainDocument(request, {
    title,
    sharedTitle: TITLE,
    description: 'Tu entrada, con su código para la puerta.',
    address: LANDING_ROUTE,
    isSecret: true,
    style: TICKET_STYLE,
    body,
    status,
  });

function ticketBody(page: OpenedTicket, { plan, giftKey }: First, form: TimedForm): Html {
  const { ticket, event } = page;
  const decides = plan && planCard(plan, ticket.isHolders, form);
  const isDecided = plan && !isOpenPlan(plan) && form.notice === '';
  return html`${event.flyer && html`<img class="glow" src="${event.flyer}" alt="" aria-hidden="true" fetchpriority="high">`}
<main>${!isDecided && decides}${ticketCard(page, form)}${
    ticket.standing === 'valid' &&
    html`<p class="hint">Muestra el código en la puerta. Vale para una persona y una sola vez${(event.dates ?? []).length > 1 ? ' en cada fecha.' : '.'}</p>`
  }${!plan && unpaid(page)}${isDecided && decides}${holdersForms(ticket, giftKey, form, plan !== null)}</main>`;
}

/** The way to the money of a cancelled ticket where no plan says what becomes of it. */
function unpaid({ ticket: { standing, kind }, event: { page } }: OpenedTicket) {
  if (standing !== 'cancelled' || kind !== 'sale') return false;
  return html`<p class="hint">¿La pagaste? Pregunta por tu dinero a quien organiza${page && html`: su nombre está en <a href="${publicEventRoute(page)}">la página del evento</a>`}.</p>`;
}

function holdersForms(
  ticket: OpenedTicket['ticket'],
  giftKey: string,
  form: TimedForm,
  hasPlan: boolean,
) {
  const { isHolders, canGive, kind, claimed, moves, companions, asked = [] } = ticket;
  if (!isHolders && (hasPlan || canGive || (kind === 'courtesy' && !claimed))) {
    return ticket.isCompanions ? BROUGHT : ownLink(form, ticket.unaddressed ? 'unaddressed' : '');
  }
  const brings = companions !== undefined;
  return html`${companions && companionsForm(form, companions)}${answersForm(form, asked)}${companions && companionAnswers(form, companions)}${moves && moveForm(form, moves, brings)}${canGive && giveForm(form, giftKey, { isPaid: kind === 'sale', brings })}`;
}

/** The words on a companion's link, which whoever was invited has sent on. */
const BROUGHT = html`<p class="card soft">Entras con este código. Si hay que cambiar el nombre o ya no vas, lo cambia quien te invitó.</p>`;
