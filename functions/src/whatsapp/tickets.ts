import { eventRoute } from '@/lib/domain/kit/routes/event';
import type { Outgoing } from '@/lib/domain/whatsapp/outgoing';
import { soughtIn } from '@/lib/domain/whatsapp/understand';
import { findTickets } from '../ticket/find-tickets';
import { asCaller } from './as-caller';
import { type Person, panelLink } from './person';

/** Finds tickets as the panel's search does: by code, RUT, mail or name. The code itself stays in the panel. */
export async function findTicket(person: Person, typed: string): Promise<Outgoing> {
  const sought = soughtIn(typed);
  if (sought.length < 3) {
    return { body: 'Escribe «busca» y un código, un RUT, un correo o un nombre.' };
  }
  const payload = { typed: sought, producerId: person.producerId };
  const { tickets } = await findTickets.callFor(asCaller(person), payload);
  if (tickets.length === 0) return { body: `No encontré entradas para «${sought}».` };
  const lines = tickets.map(
    ({ eventName, holder, codeEnd, date }) =>
      `${holder} · ${eventName}${date ? `, ${date}` : ''} · termina en ${codeEnd}`,
  );
  const [first] = tickets;
  return {
    body: [...lines, panelLink(eventRoute(first?.eventId ?? '', 'attendees'))].join('\n'),
  };
}
