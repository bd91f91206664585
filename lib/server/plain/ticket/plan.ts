import { dateTime } from '@/lib/domain/kit/format-date';
import { ticketChoiceRoute } from '@/lib/domain/kit/routes/links';
import type { TicketPlan } from '@/lib/domain/plan/ticket-plan';
import { type Html, html } from '../html';
import { accountForm, wholeChoice } from './account';
import { choiceLine } from './choice-notice';
import type { TicketForm } from './form';

const isChosen = ({ state }: TicketPlan): boolean => state === 'choose' || state === 'kept';

/** Whether its holder has something to do about a plan, or to say. */
export const isOpenPlan = (plan: TicketPlan): boolean => isChosen(plan) || plan.wantsAccount;

/** Whether the card of a plan has the form of an account: it has none by a link that was not mailed to the holder. */
export const asksForAccount = (plan: TicketPlan | null, { isHolders }: { isHolders: boolean }) =>
  isHolders && plan !== null && isOpenPlan(plan);

/** Whether what an address says was chosen is still so: it may be opened again when it was changed, or refused, elsewhere. */
const isTrue = ({ state }: TicketPlan, notice: string): boolean =>
  notice === 'conservas' ? state === 'kept' : notice !== 'pedida' || state === 'asked';

/** The change of a ticket's event, and what its holder can do. */
export function planCard(plan: TicketPlan, isHolders: boolean, form: TicketForm): Html {
  const { kind, happened, follows, before, timeZone, wantsAccount } = plan;
  const title =
    kind === 'cancel'
      ? 'El evento se canceló'
      : before
        ? 'El evento cambió de fecha'
        : 'El evento se postergó';
  return html`<section class="card" aria-labelledby="plan">${isHolders && isTrue(plan, form.notice) && choiceLine(form.notice)}<h2 id="plan">${title}</h2><p>${happened}</p>${before && html`<p class="soft">Antes era ${dateTime(new Date(before), timeZone)}.</p>`}${isChosen(plan) && html`<p>${follows}</p>`}<p><b>${stateText(plan)}</b></p>${isOpenPlan(plan) && !isHolders && html`<p class="soft">Se hace desde el enlace que llega al correo de la entrada. Pídelo al final de esta página.</p>`}${isChosen(plan) && isHolders && choices(plan, form)}${wantsAccount && isHolders && accountForm(form, 1)}</section>`;
}

function choices({ kind, state, tickets, until, timeZone }: TicketPlan, form: TicketForm) {
  const isOpen = form.notice === 'rut' || form.notice === 'datos' || form.typed !== undefined;
  const keep = html`<form method="post" action="${ticketChoiceRoute(form.token)}"><input type="hidden" name="choice" value="keep">${wholeChoice(tickets)}<button class="primary">${kind === 'cancel' ? 'Dejar mi aporte' : 'Conservar mi entrada'}</button></form>`;
  return html`${state === 'choose' && keep}<details class="money"${isOpen && html` open`}><summary>Pedir mi dinero</summary>${accountForm(form, tickets)}</details>${until && html`<p class="soft">Puedes elegir hasta el ${dateTime(new Date(until), timeZone)}.</p>`}`;
}

function stateText({ state, kind, wantsAccount, hasAccount, tickets }: TicketPlan): string {
  switch (state) {
    case 'choose':
      return 'Elige qué quieres hacer.';
    case 'kept':
      return 'Elegiste conservar tu entrada.';
    case 'asked':
      if (wantsAccount) return 'Tu devolución está abierta. Dinos a qué cuenta la transferimos.';
      return hasAccount
        ? 'Tu devolución está en curso. Ya tenemos tu cuenta.'
        : 'Tu devolución está en curso.';
    case 'paid':
      return 'Ya te devolvimos el dinero de esta entrada.';
    case 'soon':
      return 'Tu devolución se abre en unos minutos. Vuelve entonces a esta página y dinos a qué cuenta la transferimos.';
    case 'given':
      return 'El dinero vuelve a quien compró la entrada.';
    case 'guest':
      return kind === 'cancel' ? 'Tu invitación ya no sirve.' : 'Tu invitación sigue valiendo.';
    case 'elsewhere':
      return kind === 'cancel'
        ? 'Tu entrada ya no sirve. El dinero se pide donde la compraste.'
        : 'Tu entrada sigue valiendo.';
    case 'used':
      return tickets > 0
        ? 'Esta entrada ya se usó en la puerta: no se devuelve. Cada una de las otras tiene su propia página en tu correo.'
        : 'Esta entrada ya se usó en la puerta: no se devuelve.';
    case 'free':
      return kind === 'cancel'
        ? 'No pagaste nada por esta entrada: no hay dinero que devolver. Ya no sirve.'
        : 'No pagaste nada por esta entrada: no hay dinero que devolver. Sigue valiendo.';
    case 'over':
      return kind === 'cancel' ? 'Esta entrada ya no sirve.' : 'Tu entrada sigue valiendo.';
  }
}
