import { randomUUID } from 'node:crypto';
import { untypedDb as db } from '@/functions/src/support/admin';
import { EMPTY_EVENT } from '@/lib/domain/event/event-fields';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { EMPTY_CONSUMPTION } from '@/lib/domain/menu/consumption';
import { EMPTY_DISCOUNT } from '@/lib/domain/ticket/discount';
import { EMPTY_TICKET_TYPE } from '@/lib/domain/ticket/type-content';

/** Event data for the functions' tests, written with admin rights. */

const DAY = 86_400_000;

/** Creates an event that has all it needs to be published; returns its id. `over` overrides its fields. */
export async function makeEvent(
  producerId: string,
  over: Record<string, unknown> = {},
): Promise<string> {
  const id = `e-${randomUUID()}`;
  await db()
    .doc(paths.event(id))
    .set({
      ...EMPTY_EVENT,
      name: 'Noche de cumbia',
      search: ['no', 'noc'],
      description: 'Una noche larga con tres bandas y patio.',
      images: { flyer: 'https://example.cl/flyer.webp', thumb: '' },
      venue: { name: 'Blondie', address: 'Alameda 2879', commune: 'Santiago', mapUrl: '' },
      startsAt: new Date(Date.now() + 10 * DAY),
      endsAt: new Date(Date.now() + 10 * DAY + 6 * 3_600_000),
      capacity: 500,
      producerId,
      status: 'draft',
      createdAt: new Date(),
      createdBy: 'test',
      updatedAt: new Date(),
      ...over,
    });
  return id;
}

/** Creates a ticket type of an event; returns its id. */
export async function makeTicketType(
  eventId: string,
  over: Record<string, unknown> = {},
): Promise<string> {
  const ref = db().collection(paths.ticketTypes(eventId)).doc();
  const base = { ...EMPTY_TICKET_TYPE, name: 'General', price: 10_000, sold: 0, courtesies: 0 };
  await ref.set({ ...base, ...over });
  return ref.id;
}

/** Creates a discount of an event; returns its code. */
export async function makeDiscount(
  eventId: string,
  code: string,
  over: Record<string, unknown> = {},
): Promise<string> {
  const base = { ...EMPTY_DISCOUNT, code, uses: 0, batchId: '', createdAt: new Date() };
  await db()
    .doc(entryPaths.discount(eventId, code))
    .set({ ...base, ...over });
  return code;
}

/** Creates a consumption line of an event; returns its id. */
export async function makeConsumption(
  eventId: string,
  over: Record<string, unknown> = {},
): Promise<string> {
  const ref = db().collection(paths.consumptions(eventId)).doc();
  const counted = { sold: 0, total: 0, serviceFee: 0.05, serviceFeeSelled: 0, menuItemId: '' };
  await ref.set({ ...EMPTY_CONSUMPTION, name: 'Piscola', price: 4500, ...counted, ...over });
  return ref.id;
}
