import * as calls from '@/lib/domain/event/calls';
import { publicFlyerSchema } from '@/lib/domain/event/public/public-schema';
import { pictureData } from '@/lib/domain/kit/picture';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';
import { findPublicEvent } from './public-event';

/** The flyer of an event that anybody may see; needs no session. Without one, or for any other event, `not-found`. */
export const publicFlyer = callable(calls.publicFlyer, {
  input: publicFlyerSchema,
  access: 'open',
  handle: async ({ input: { eventId }, ip }) => {
    const found = await findPublicEvent(eventId);
    if (!found) await countMiss('event', ip);
    const picture = found && pictureData(found.event.images.flyer);
    if (!picture) throw fail('not-found', 'Este evento no tiene afiche');
    return { success: true, message: '', ...picture };
  },
});
