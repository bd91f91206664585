import { eventRoute } from '@/lib/domain/kit/routes/event';
import { attendeeRoute } from '@/lib/domain/kit/routes/pages';
import type { Outgoing } from '@/lib/domain/whatsapp/outgoing';
import { soughtIn } from '@/lib/domain/whatsapp/understand';
import { findTickets } from '../ticket/find-tickets';
import { asCaller } from './as-caller';
import { type AssistantPerson, panelLink } from './person';

/** Finds tickets as the panel's search does: by code, RUT, mail or name. The code itself stays in the panel. */
export async function findTicket(person: AssistantPerson, typed: string): Promise<Outgoing> {
  const sought = soughtIn(typed);
  if (sought.length < 3) {
    return { body: 'Escribe «busca» y un código, un RUT, un correo o un nombre.' };
  }
  const payload = { typed: sought, producerId: person.producerId };
  const { tickets } = await findTickets.callFor(asCaller(person), payload);
  const lines = tickets.map(
    ({ eventName, holder, codeEnd, date }) =>
      `${holder} · ${eventName}${date ? `, ${date}` : ''} · termina en ${codeEnd}`,
  );
  const [first, ...others] = tickets;
  if (!first) return { body: `No encontré entradas para «${sought}».` };
  // One ticket is opened; of several those of the first event, each to be looked for there.
  const route =
    others.length === 0
      ? attendeeRoute(first.eventId, first.id)
      : eventRoute(first.eventId, 'attendees');
  return { body: [...lines, panelLink(route)].join('\n') };
}
