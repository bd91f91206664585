import type { BuyerChange } from '@/emails/buyer-notice';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { concernedBy, type PlanPayee } from '@/lib/domain/plan/plan-payee';
import type { BankingForm } from '@/lib/domain/producer/banking';
import type { Ticket } from '@/lib/domain/ticket/ticket';
import type { SaleTransaction } from '../support/sale-transaction';
import { writeBuyersNotice } from '../team/buyer-notices';
import { calledOf } from '../ticket/tell-passed';

const END = 4;

type Asked = {
  what: 'asked' | 'account' | 'difference';
  event: EventRecord;
  producerName: string;
  refundId: string;
  total: number;
  tickets: readonly Ticket[];
  buyer: PlanPayee;
  by: PlanPayee;
  account: Pick<BankingForm, 'bank' | 'accountNumber'> | undefined;
};

/**
 * Queues the notice to everybody with a claim to some tickets' money that it was requested, that a move to a cheaper date gives
 * some of it back, or of the account that was given; each can stop it. Returns the notice's id, for `sendNotice` after the commit.
 */
export function tellAsked(
  tx: Pick<SaleTransaction, 'create'>,
  { what, event, producerName, refundId, total, tickets, buyer, by, account }: Asked,
): string {
  const change: BuyerChange = {
    what,
    by: calledOf(by),
    total,
    tickets: tickets.length,
    account: account ? { bank: account.bank, end: account.accountNumber.slice(-END) } : null,
  };
  const people = concernedBy(tickets, buyer);
  const facts = { eventId: event.id, eventName: eventName(event), producerName, refundId };
  return writeBuyersNotice(tx, { change, people, ...facts, ticketId: '' });
}
