import type { Ticket } from '../../ticket/ticket';

/** A person who gets the money of some tickets. */
export type Payee = { name: string; email: string };

/**
 * Who gets the money of a ticket that was paid: its holder, by purchase or as a gift. If its producer reassigned it, who
 * held it before: else whoever may reassign tickets could direct refunds to themselves.
 */
export function payeeOf({ holder, past }: Pick<Ticket, 'past'> & { holder: Payee }): Payee {
  const since = past.slice(past.findLastIndex(({ why }) => why === 'resale') + 1);
  const { name, email } = since.find(({ why }) => why === 'reassign') ?? holder;
  return { name, email };
}
