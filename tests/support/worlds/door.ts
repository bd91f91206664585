import { beforeAll, beforeEach } from 'vitest';
import { checkIn } from '@/functions/src/door/check-in';
import { createValidator } from '@/functions/src/door/create-validator';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, makeUser, type Who } from '../functions';
import { makeCheckout, makeSellingEvent, makeType, record } from '../sales';

export const HOUR = 3_600_000;
export let checkout: Who;
export let event: { id: string; producerId: string };
export let type: string;
export let owner: Who;

/** Makes an event with one ticket type and its owner before each test. */
export function makeDoorWorld(): void {
  beforeAll(async () => {
    checkout = await makeCheckout();
  });
  beforeEach(async () => {
    event = await makeSellingEvent({ resale: { enabled: true, maxMarkup: 1 } });
    type = await makeType(event.id, { maxPerOrder: 100 });
    owner = await makeUser({ role: 'producer', producers: [event.producerId] });
  });
}

/** A validator of the event: its id, token and link. */
export async function door(given: Record<string, unknown> = {}) {
  const input = { eventId: event.id, name: 'Puerta norte', endsAt: Date.now() + HOUR, ...given };
  const made = await callAs(createValidator, owner, input);
  return { id: String(made.validatorId), token: String(made.token), url: String(made.url) };
}
/** Tickets of the event, bought at the checkout. */
export async function buy(quantity = 1) {
  const lines = [{ ticketTypeId: type, quantity, unitPrice: 10_000 }];
  return record(checkout, { eventId: event.id, kind: 'sale', lines });
}
/** Backdates sales and doors by a day, so that a scan may be at any hour of today. */
export async function yesterday(): Promise<void> {
  const at = new Date(Date.now() - 24 * HOUR);
  const tickets = await db().collection(paths.tickets(event.id)).get();
  const doors = await db().collection(entryPaths.validators(event.id)).get();
  await Promise.all(tickets.docs.map((one) => one.ref.update({ codeAt: at })));
  await Promise.all(doors.docs.map((one) => one.ref.update({ createdAt: at })));
}
/** Scans a code at a door. */
export const scan = (
  token: string,
  code: string,
  scannedAt: unknown = Date.now(),
  eventId = event.id,
  more = {},
) => callAs(checkIn, null, { eventId, validatorToken: token, code, scannedAt, ...more });
