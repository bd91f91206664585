import * as calls from '@/lib/domain/money/calls';
import { boughtAt } from '@/lib/domain/money/ledger';
import { type ChooseRefund, chooseRefundSchema } from '@/lib/domain/money/plan/choice-schema';
import { ticketPlanState } from '@/lib/domain/money/plan/ticket-plan';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { addAccount, keepTickets, refundTickets } from './plans/choice';
import { type LinkedTicket, ticketOfLink } from './plans/ticket-of-link';

/**
 * Keeps a ticket of a postponed or cancelled event, or asks for its money, by the link of its holder; needs no session,
 * only the code. Until the plan's date; who asked cannot keep it afterwards, who kept it may still ask. The account is
 * stored apart, once for a case, and never given back. Refused: guests, tickets that were given to somebody who did not
 * pay, and who bought afterwards. The same choice again answers the same.
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
  const facts = { boughtAt: boughtAt(row), refund, now: new Date() };
  const state = plan && ticketPlanState(plan, ticket, facts);
  if (!plan || !state) throw refused('Este evento no cambió desde que compraste');
  if (state === 'guest') throw refused('Es una invitación: no se pagó nada por ella');
  if (state === 'given') throw refused('Solo puede elegir quien compró esta entrada');
  if (state === 'paid') throw refused('Ya te devolvimos el dinero de esta entrada');
  if (state === 'asked' && refund) {
    if (input.choice === 'keep') throw refused('Ya se pidió la devolución de esta entrada');
    if (input.account) await addAccount(linked, refund, input.account);
    return refund.id;
  }
  if (state !== 'choose' && state !== 'kept') throw refused('El plazo para elegir ya terminó');
  const chosen = input.whole ? together : together.filter(({ id }) => id === ticket.id);
  if (chosen.length === 0) throw refused('Esa entrada no se puede devolver');
  if (input.choice === 'refund') return refundTickets(linked, plan, chosen, input.account);
  await keepTickets(linked, plan, chosen);
  return '';
}

const refused = (message: string) => fail('failed-precondition', message);
