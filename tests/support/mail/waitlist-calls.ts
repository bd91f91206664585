import { workJobs } from '@/functions/src/health/jobs';
import { makeCheckout, record } from '../sales';
import { entryFor, joinList, tokenFor } from '../worlds/waitlist';
import { type Call, shop } from './call-worlds';

/** The calls of waiting lists. */

async function soldOut() {
  const world = await shop({}, { stock: 1 });
  const lines = [{ ticketTypeId: world.type, quantity: 1, unitPrice: 10_000 }];
  const sale = { eventId: world.eventId, kind: 'sale', lines };
  const { tickets } = await record(await makeCheckout(), sale);
  return { ...world, ticketId: tickets[0]?.id };
}

/** The same with somebody on the list to whom the place was offered. */
async function offered() {
  const world = await soldOut();
  const { eventId, type, ticketId } = world;
  const email = await joinList(eventId, [type]);
  await record(await makeCheckout(), { eventId, kind: 'refund', lines: [{ ticketId }] });
  await workJobs('offers');
  return { ...world, email };
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
      const { who, eventId, email } = await offered();
      return { who, data: { offerToken: await tokenFor(eventId, email) } };
    },
  ],
  [
    'removeFromWaitlist',
    async () => {
      const { who, eventId, email } = await offered();
      return { who, data: { eventId, entryId: (await entryFor(eventId, email)).id } };
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
