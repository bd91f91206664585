import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { maskedEmail } from '@/lib/domain/kit/mask';
import { parseLedgerRow } from '@/lib/domain/ledger/ledger';
import { concernedBy, type PlanPayee } from '@/lib/domain/plan/plan-payee';
import { isPlainName } from '@/lib/domain/ticket/gift';
import type { Ticket } from '@/lib/domain/ticket/ticket';
import { db } from '../support/admin';
import type { SaleTransaction } from '../support/sale-transaction';
import { writeBuyersNotice } from '../team/buyer-notices';

/** A person as the others may see them: their name, if it is safe in a mail, and their address masked. */
export const calledOf = ({ name, email }: PlanPayee): string =>
  name && isPlainName(name) ? `${name} (${maskedEmail(email)})` : maskedEmail(email);

type Passed = {
  what: 'given' | 'reassigned';
  event: EventRecord;
  producerName: string;
  before: Ticket;
  to: PlanPayee;
};

/**
 * Queues the notice that somebody else holds a bought ticket to all with a claim but the new holder and the giver.
 * Reads the buyer at once; the returned function writes, and gives the notice's id for `sendNotice` ('' for nobody).
 */
export async function tellPassed(
  tx: Pick<SaleTransaction, 'get' | 'create'>,
  { what, event, producerName, before, to }: Passed,
): Promise<() => string> {
  if (before.kind !== 'sale' || !before.ledgerId) return () => '';
  const row = await tx.get(db().doc(entryPaths.ledgerRow(event.id, before.ledgerId)));
  const { buyer } = parseLedgerRow(row.id, row.data());
  const holder = before.holder.email;
  const all = concernedBy([before], buyer).filter((one) => one !== to.email && one !== holder);
  const people = what === 'given' || holder === to.email || !holder ? all : [holder, ...all];
  const change = { what, by: calledOf(to), ticketType: before.ticketTypeName };
  const facts = { eventId: event.id, eventName: eventName(event), producerName };
  return () =>
    writeBuyersNotice(tx, { change, people, ...facts, refundId: '', ticketId: before.id });
}
