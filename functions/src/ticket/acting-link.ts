import { paths } from '@/lib/domain/kit/paths';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { readTicketToken } from '@/lib/domain/ticket/ticket-link';
import { db } from '../support/admin';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';
import { consumeLimit } from '../support/mail/limit';
import { goneRefusal } from './gift';
import { isHolders, unproven } from './holder-link';

const HOUR_MS = 3_600_000;
const TRIES_AN_HOUR = 30;

/** The ticket that a mailed link acts on. Refuses an unknown link, a code's own (`unproven`), and too many tries. */
export async function actingLink(token: string, act: 'answers' | 'companions', ip: string) {
  const link = readTicketToken(token);
  const ref = link && db().doc(paths.ticket(link.eventId, link.ticketId));
  const seen = ref && (await ref.get());
  if (!link || !seen || parseTicket(seen.id, seen.data()).code !== link.code) {
    await countMiss('ticket', ip);
    throw goneRefusal();
  }
  if (!isHolders(link)) throw unproven();
  if (!(await consumeLimit(`${act}|${ref.path}`, TRIES_AN_HOUR, HOUR_MS))) {
    throw fail('resource-exhausted', 'Van muchos intentos. Prueba en una hora', 'tries');
  }
  return { link, ref };
}
