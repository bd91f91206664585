import { workJobs } from '@/functions/src/health/jobs';
import { makeCheckout, record } from '../sales';
import { joinList, tokenFor } from '../worlds/waitlist';
import { type Call, shop } from './call-worlds';

/** The calls of waiting lists. */

async function soldOut() {
  const world = await shop({}, { stock: 1 });
  const lines = [{ ticketTypeId: world.type, quantity: 1, unitPrice: 10_000 }];
  const sale = { eventId: world.eventId, kind: 'sale', lines };
  const { tickets } = await record(await makeCheckout(), sale);
  return { ...world, ticketId: tickets[0]?.id };
}

export const WAITLIST_CALLS: Call[] = [
  [
    'joinWaitlist',
    async () => {
      const { who, eventId, type } = await soldOut();
      const asked = { email: `${eventId}@correo.cl`, name: 'Eva', types: [type], quantity: 1 };
      return { who, data: { eventId, ...asked } };
    },
  ],
  [
    'leaveWaitlist',
    async () => {
      const { who, eventId, type, ticketId } = await soldOut();
      const email = await joinList(eventId, [type]);
      await record(await makeCheckout(), { eventId, kind: 'refund', lines: [{ ticketId }] });
      await workJobs('offers');
      return { who, data: { offerToken: await tokenFor(eventId, email) } };
    },
  ],
  [
    'setWaitlist',
    async () => {
      const { who, eventId } = await shop();
      return { who, data: { eventId, isOpen: true, hours: 24 } };
    },
  ],
];
