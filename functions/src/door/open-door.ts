import * as calls from '@/lib/domain/door/calls';
import { openDoorSchema } from '@/lib/domain/door/door-list-schema';
import { parseNight } from '@/lib/domain/door/night/night';
import { dateCounted } from '@/lib/domain/event/date/at-door';
import { eventName } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { openedDate } from '../event/date';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { keepPhone } from './door-counts';
import { enterByLink } from './validators';

/**
 * Returns what the door page shows before the first scan: the event with its dates, the validator, its ticket types,
 * its end, and the organisers' note, asked for again each minute. No session: the token is the authorisation.
 */
export const openDoor = callable(calls.openDoor, {
  input: openDoorSchema,
  access: 'open',
  handle: async ({ input, ip }) => {
    const now = new Date();
    const { event, validator } = await enterByLink(input.token, ip, now);
    const dateId = dateCounted(event.dates, validator.dateIds, now);
    const { phone } = input;
    const [types, night] = await Promise.all([
      db().collection(paths.ticketTypes(event.id)).get(),
      db().doc(entryPaths.night(event.id, dateId)).get(),
      phone && keepPhone({ eventId: event.id, validator }, dateId, { ...phone, seenAt: now }),
    ]);
    const { note } = parseNight(dateId, night.data());
    return {
      success: true,
      message: 'Puerta abierta',
      event: {
        id: event.id,
        name: eventName(event),
        status: event.status,
        timeZone: event.timeZone,
      },
      validator: {
        name: validator.name,
        endsAt: validator.endsAt.toISOString(),
        dateIds: validator.dateIds,
        exits: validator.exits,
        guests: validator.guests,
      },
      note: note && { text: note.text, at: note.at.toISOString() },
      ticketTypes: types.docs
        .map((one) => parseTicketType(one.id, one.data()))
        .filter(
          ({ id }) => validator.ticketTypeIds.length === 0 || validator.ticketTypeIds.includes(id),
        )
        .map(({ id, name, reentry }) => ({ id, name, reentry })),
      ...(event.dates && { dates: event.dates.map(openedDate) }),
    };
  },
});
