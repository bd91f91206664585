import * as calls from '@/lib/domain/money/calls';
import { boughtAt } from '@/lib/domain/money/ledger';
import { type ChooseRefund, chooseRefundSchema } from '@/lib/domain/money/plan/choice-schema';
import { choosable, isFree, ticketPlanState } from '@/lib/domain/money/plan/ticket-plan';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { addAccount, keepTickets, refundTickets } from './plans/choice';
import { type LinkedTicket, ticketOfLink } from './plans/ticket-of-link';

/**
 * Keeps a ticket of a postponed or cancelled event, or asks for its money, by the link of its holder; needs no session,
 * only the code. Until the plan's date; who asked cannot keep it afterwards, who kept it may still ask. The account is
 * stored apart, once for a case, and never given back. With `whole` for all that is left of the order, as the plan itself
 * would take it. Refused: guests, tickets that were given to somebody who did not pay, that were scanned and are left out,
 * or that cost nothing, and who bought afterwards. The same choice again answers the same.
 */
export const chooseRefund = callable(calls.chooseRefund, {
  input: chooseRefundSchema,
  access: 'open',
  handle: async ({ input, ip }) => {
    const linked = await ticketOfLink(input.ticketToken, ip);
    const refundId = await choose(linked, input);
    const message =
      input.choice === 'keep' ? 'Conservas tu entrada' : 'Recibimos tu solicitud de devolución';
    return { success: true, message, choice: input.choice, refundId };
  },
});

/** Makes the choice; returns the refund case, '' for a ticket that is kept. */
async function choose(linked: LinkedTicket, input: ChooseRefund): Promise<string> {
  const { plan, ticket, row, refund, together } = linked;
  if (!plan) throw refused(UNCHANGED);
  const left = choosable(plan, together);
  const free = isFree(plan, row, left);
  const facts = { boughtAt: boughtAt(row), refund, now: new Date(), free };
  const state = ticketPlanState(plan, ticket, facts);
  if (!state) throw refused(UNCHANGED);
  if (state === 'guest') throw refused('Es una invitación: no se pagó nada por ella');
  if (state === 'given') throw refused('Solo puede elegir quien compró esta entrada');
  if (state === 'paid') throw refused('Ya te devolvimos el dinero de esta entrada');
  if (state === 'used') throw refused('Esta entrada ya se usó en la puerta: no se devuelve');
  if (state === 'free')
    throw refused('No se pagó nada por esta entrada: no hay dinero que devolver');
  if (state === 'asked' && refund) {
    if (input.choice === 'keep') throw refused('Ya se pidió la devolución de esta entrada');
    if (input.account) await addAccount(linked, refund, input.account);
    return refund.id;
  }
  if (state !== 'choose' && state !== 'kept') throw refused('El plazo para elegir ya terminó');
  const chosen = input.whole ? left : left.filter(({ id }) => id === ticket.id);
  if (chosen.length === 0) throw refused('Esa entrada no se puede devolver');
  if (input.choice === 'refund' && isFree(plan, row, chosen)) {
    throw refused('Por esta entrada sola no se pagó nada: pide la devolución de todas', 'whole');
  }
  if (input.choice === 'refund') return refundTickets(linked, plan, chosen, input.account);
  await keepTickets(linked, plan, chosen);
  return '';
}

const UNCHANGED = 'Este evento no cambió desde que compraste';
const refused = (message: string, field?: string) => fail('failed-precondition', message, field);
