import * as calls from '@/lib/domain/door/calls';
import { openDoorSchema } from '@/lib/domain/door/door-list-schema';
import { eventName } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { openedDate } from '../event/date';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { requireFeature } from '../support/feature';
import {
  checkDoorToken,
  countInvalidLink,
  countingInvalidLinks,
  doorTokenRefs,
} from './validators';

/**
 * Returns what the door page shows before the first scan: the event with its dates, the validator, its ticket types and
 * its end. No session: the validator's token is the authorisation.
 */
export const openDoor = callable(calls.openDoor, {
  input: openDoorSchema,
  access: 'open',
  handle: async ({ input, ip }) => {
    const link = doorTokenRefs(input.token);
    if (!link) throw await countInvalidLink(ip);
    const now = new Date();
    const [eventDoc, validatorDoc] = await db().getAll(...link.refs);
    const { event, validator } = await countingInvalidLinks(ip, async () =>
      checkDoorToken(link.secret, eventDoc, validatorDoc, { scannedAt: now, queued: false }, now),
    );
    await requireFeature('door', event.producerId);
    const types = await db().collection(paths.ticketTypes(event.id)).get();
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
      },
      ticketTypes: types.docs
        .map((one) => parseTicketType(one.id, one.data()))
        .filter(
          ({ id }) => validator.ticketTypeIds.length === 0 || validator.ticketTypeIds.includes(id),
        )
        .map(({ id, name }) => ({ id, name })),
      ...(event.dates && { dates: event.dates.map(openedDate) }),
    };
  },
});
