import { randomUUID } from 'node:crypto';
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { EMPTY_EVENT } from '@/lib/domain/event/event-fields';
import type { EventStatus } from '@/lib/domain/event/event-status';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { EMPTY_CONSUMPTION } from '@/lib/domain/menu/consumption';
import { EMPTY_DISCOUNT } from '@/lib/domain/ticket/discount';
import { EMPTY_TICKET_TYPE } from '@/lib/domain/ticket/type-content';
import { writeDocuments } from './rules/world';

/** Event documents as the client writes them, for the rules tests. */

/** A draft as its author creates it. */
export const eventDraft = (
  producerId: string,
  uid: string,
  over: Record<string, unknown> = {},
) => ({
  ...EMPTY_EVENT,
  name: 'Noche de cumbia',
  search: ['no', 'noc'],
  producerId,
  status: 'draft',
  createdAt: serverTimestamp(),
  createdBy: uid,
  updatedAt: serverTimestamp(),
  ...over,
});

/** A ticket type without sales. */
export const ticketType = (over: Record<string, unknown> = {}) => ({
  ...EMPTY_TICKET_TYPE,
  name: 'Preventa 1',
  price: 12_990,
  sold: 0,
  courtesies: 0,
  ...over,
});

/** An unused discount. */
export const discount = (code: string, over: Record<string, unknown> = {}) => ({
  ...EMPTY_DISCOUNT,
  code,
  uses: 0,
  batchId: '',
  createdAt: serverTimestamp(),
  ...over,
});

/** A consumption line as addConsumptions creates it. */
export const consumption = (over: Record<string, unknown> = {}) => ({
  ...EMPTY_CONSUMPTION,
  name: 'Piscola',
  price: 4500,
  sold: 0,
  total: 0,
  serviceFee: 0.05,
  serviceFeeSelled: 0,
  menuItemId: '',
  ...over,
});

/** Creates an event with admin rights, with a ticket type, a discount and a consumption line; returns its id. */
export async function putEvent(
  producerId: string,
  status: EventStatus = 'draft',
  over: Record<string, unknown> = {},
): Promise<string> {
  const id = `e-${randomUUID()}`;
  const at = Timestamp.now();
  await writeDocuments([
    [
      paths.event(id),
      eventDraft(producerId, 'someone', { status, createdAt: at, updatedAt: at, ...over }),
    ],
    [paths.ticketType(id, 'type'), ticketType()],
    [paths.ticketType(id, 'sold'), ticketType({ stock: 100, sold: 40, courtesies: 2 })],
    [paths.ticketType(id, 'given'), ticketType({ stock: 100, courtesies: 1 })],
    [entryPaths.discount(id, 'FRESH'), discount('FRESH', { createdAt: at })],
    [entryPaths.discount(id, 'USED'), discount('USED', { createdAt: at, uses: 3 })],
    [paths.consumption(id, 'line'), consumption()],
    [paths.consumption(id, 'sold'), consumption({ stock: 50, sold: 10, total: 45_000 })],
  ]);
  return id;
}
