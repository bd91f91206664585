import { randomUUID } from 'node:crypto';
import * as functions from '@/functions/src/callables';
import { workJobs } from '@/functions/src/health/jobs';
import { untypedDb as db } from '@/functions/src/support/admin';
import { offerTokenOf } from '@/functions/src/waitlist/entries';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { type Entry, parseEntry } from '@/lib/domain/waitlist/entry';
import { callAs, newNetwork } from '../functions';

/** The waiting list of an event: who joins it, and what they are offered. */

/** Everybody on the list, the first first. */
export async function entriesOf(eventId: string): Promise<Entry[]> {
  const { docs } = await db().collection(entryPaths.waitlist(eventId)).orderBy('joinedAt').get();
  return docs.map((one) => parseEntry(one.id, one.data()));
}

/** Joins the list of an event with an address of one's own; gives the address. */
export async function joinList(
  eventId: string,
  types: readonly string[],
  more: Record<string, unknown> = {},
): Promise<string> {
  const email = `${randomUUID()}@correo.cl`;
  const asked = { eventId, email, name: 'Eva', types, quantity: 1, ...more };
  await callAs(functions.joinWaitlist, null, asked, { 'x-forwarded-for': newNetwork() });
  return String(asked.email);
}

export async function entryFor(eventId: string, email: string): Promise<Entry> {
  const found = (await entriesOf(eventId)).find((entry) => entry.email === email);
  if (!found) throw new Error(`${email} is not on the list`);
  return found;
}

/** The token of somebody's link. */
export const tokenFor = async (eventId: string, email: string): Promise<string> =>
  offerTokenOf(await entryFor(eventId, email));

/** Does the offers that are due, some hours ahead. */
export const workOffers = (hours = 0) => workJobs('offers', hours * 3_600_000);
