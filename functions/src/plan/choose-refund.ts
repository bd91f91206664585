import { boughtAt } from '@/lib/domain/ledger/ledger';
import * as calls from '@/lib/domain/plan/calls';
import { type ChooseRefund, chooseRefundSchema } from '@/lib/domain/plan/choice-schema';
import { choosable, isFree, ticketPlanState } from '@/lib/domain/plan/ticket-plan';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { sendNotice } from '../team/security-notices';
import { unproven } from '../ticket/holder-link';
import { addAccount, keepTickets, refundTickets } from './choice';
import { type LinkedTicket, ticketOfLink } from './ticket-of-link';

/**
 * Keeps a ticket of a postponed or cancelled event, or asks for its money, by the link mailed to its holder; no
 * session. Refuses a link made from the ticket's code alone (`unproven`). Until the plan's date; a request is final,
 * keeping is not. The bank account is stored apart, once per case, and never returned. `whole` takes all that is left
 * of the order. Refuses guests, tickets given to who did not pay, scanned ones that the plan leaves out, free ones, and
 * purchases after the plan. Idempotent. Everybody with a claim to the money is mailed and can stop it.
 */
export const chooseRefund = callable(calls.chooseRefund, {
  input: chooseRefundSchema,
  access: 'open',
  handle: async ({ input, ip }) => {
    const linked = await ticketOfLink(input.ticketToken, ip);
    if (!linked.isHolders) throw unproven();
    const { refundId, notice } = await choose(linked, input);
    if (notice) await sendNotice(notice);
    const message =
      input.choice === 'keep' ? 'Conservas tu entrada' : 'Recibimos tu solicitud de devolución';
    return { success: true, message, choice: input.choice, refundId };
  },
});

const NOTHING = { refundId: '', notice: '' };

async function choose(linked: LinkedTicket, input: ChooseRefund): Promise<typeof NOTHING> {
  const { plan, ticket, row, refund, together } = linked;
  if (!plan) throw refused(UNCHANGED);
  const left = choosable(plan, together);
  const free = isFree(plan, row, left);
  const facts = { boughtAt: boughtAt(row), refund, now: new Date(), free };
  const state = ticketPlanState(plan, ticket, facts);
  if (!state) throw refused(UNCHANGED);
  if (state === 'guest') throw refused('Es una invitación: no se pagó nada por ella');
  if (state === 'elsewhere') throw refused('Se compró en otra ticketera: pídelo allá');
  if (state === 'given') throw refused('Solo puede elegir quien compró esta entrada');
  if (state === 'paid') throw refused('Ya te devolvimos el dinero de esta entrada');
  if (state === 'used') throw refused('Esta entrada ya se usó en la puerta: no se devuelve');
  if (state === 'free')
    throw refused('No se pagó nada por esta entrada: no hay dinero que devolver');
  if (state === 'asked' && refund) {
    if (input.choice === 'keep') throw refused('Ya se pidió la devolución de esta entrada');
    return input.account
      ? addAccount(linked, refund, input.account)
      : { ...NOTHING, refundId: refund.id };
  }
  if (state !== 'choose' && state !== 'kept') throw refused('El plazo para elegir ya terminó');
  const chosen = input.whole ? left : left.filter(({ id }) => id === ticket.id);
  if (chosen.length === 0) throw refused('Esa entrada no se puede devolver');
  if (input.choice === 'refund' && isFree(plan, row, chosen)) {
    throw refused('Por esta entrada sola no se pagó nada: pide la devolución de todas', 'whole');
  }
  if (input.choice === 'refund') return refundTickets(linked, plan, chosen, input.account);
  await keepTickets(linked, plan, chosen);
  return NOTHING;
}

const UNCHANGED = 'Este evento no cambió desde que compraste';
const refused = (message: string, field?: string) => fail('failed-precondition', message, field);
