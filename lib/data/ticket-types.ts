import { paths } from '@/lib/domain/paths';
import type { TicketTypeContent } from '@/lib/domain/ticket-type';
import { changeDocs } from '@/lib/firebase/batch';
import { addTo, changeDoc, removeDoc } from '@/lib/firebase/write';

/** Makes a ticket type that nobody has bought yet. */
export async function createTicketType(eventId: string, content: TicketTypeContent): Promise<void> {
  await addTo(paths.ticketTypes(eventId), { ...content, sold: 0, courtesies: 0 });
}

/** Writes some fields of a ticket type. The rules refuse stock below what is taken. */
export const changeTicketType = (eventId: string, id: string, fields: Partial<TicketTypeContent>) =>
  changeDoc(paths.ticketType(eventId, id), fields);

/** Deletes a ticket type; the rules refuse one that was sold or given. */
export const deleteTicketType = (eventId: string, id: string) =>
  removeDoc(paths.ticketType(eventId, id));

/** Writes the order of the list, all at once. */
export const orderTicketTypes = (eventId: string, ids: readonly string[]) =>
  changeDocs(ids.map((id, order) => ({ path: paths.ticketType(eventId, id), data: { order } })));
