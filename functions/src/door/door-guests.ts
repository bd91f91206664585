import { FieldPath } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/door/calls';
import { doorHash } from '@/lib/domain/door/door-list';
import { doorGuestsSchema } from '@/lib/domain/door/door-list-schema';
import { type DoorGuest, guestKey } from '@/lib/domain/door/guest-key';
import { paths } from '@/lib/domain/kit/paths';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { EVERY_DATE } from '@/lib/domain/ticket/type-dates';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { enterByLink } from './validators';

const PAGE = 500;
const FIELDS = ['code', 'kind', 'status', 'holder.name', 'ticketTypeId', 'ticketTypeName'].concat([
  'dateId',
  'courtesyId',
  'party',
]);

/**
 * Returns a page of an event's guests by name, for a door that was given their list: those of its ticket types and dates
 * who may come in, or came in. Names alone, neither addresses nor codes. No session: the validator's token is the
 * authorisation, refused as in `openDoor`; a door without the list is refused. `after` is where the next page begins.
 */
export const doorGuests = callable(calls.doorGuests, {
  input: doorGuestsSchema,
  access: 'open',
  handle: async ({ input: { token, after }, ip }) => {
    const { event, validator } = await enterByLink(token, ip, new Date());
    if (!validator.guests) {
      throw fail('failed-precondition', 'Esta puerta no lleva la lista de invitados', 'guests');
    }
    const { ticketTypeIds, dateIds } = validator;
    const all = db()
      .collection(paths.tickets(event.id))
      .where('kind', '==', 'courtesy')
      .orderBy(FieldPath.documentId())
      .select(...FIELDS);
    const { docs } = await (after ? all.startAfter(after) : all).limit(PAGE).get();
    const guests = docs
      .map((one) => parseTicket(one.id, one.data()))
      .filter(({ status }) => status === 'valid' || status === 'used')
      .filter((one) => ticketTypeIds.length === 0 || ticketTypeIds.includes(one.ticketTypeId))
      .filter(({ dateId }) => {
        return dateIds.length === 0 || dateId === EVERY_DATE || dateIds.includes(dateId);
      })
      .map(
        ({ id, code, holder, ticketTypeName, courtesyId, dateId, party }): DoorGuest => ({
          key: guestKey(id, doorHash(event.id, code)),
          name: holder.name,
          type: ticketTypeName,
          courtesyId,
          dateId,
          ...(party && { party }),
        }),
      );
    const next = docs.length === PAGE ? (docs.at(-1)?.id ?? null) : null;
    return { success: true, message: 'Lista de invitados', guests, after: next };
  },
});
