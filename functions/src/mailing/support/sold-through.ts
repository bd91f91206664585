import { AggregateField, type Query } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { mailChannel } from '@/lib/domain/mailing/campaign';
import { db } from '../../support/admin';

type Sender = Parameters<typeof mailChannel>[0] & { eventId: string | null };

/** The rows of an event's ledger that came through a campaign's links. */
export const soldRows = (campaign: Sender & { eventId: string }): Query =>
  db()
    .collection(paths.ledger(campaign.eventId))
    .where('tags', 'array-contains', `channel:${mailChannel(campaign)}`);

/** Tickets and whole pesos without the fee, minus refunds, that a campaign sold. One read for each thousand rows. */
export async function soldThrough(campaign: Sender): Promise<{ tickets: number; amount: number }> {
  const { eventId } = campaign;
  if (!eventId) return { tickets: 0, amount: 0 };
  const sold = await soldRows({ ...campaign, eventId })
    .aggregate({
      tickets: AggregateField.sum('adds.tickets'),
      amount: AggregateField.sum('total'),
    })
    .get();
  return sold.data();
}

/** Tickets that it sold from one moment to another. */
export async function ticketsBetween(
  campaign: Sender & { eventId: string },
  { from, until }: { from: Date; until: Date },
): Promise<number> {
  const sold = await soldRows(campaign)
    .where('at', '>=', from)
    .where('at', '<', until)
    .aggregate({ tickets: AggregateField.sum('adds.tickets') })
    .get();
  return sold.data().tickets;
}
