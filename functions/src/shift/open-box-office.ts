import { eventName } from '@/lib/domain/event/event';
import * as calls from '@/lib/domain/shift/calls';
import { openBoxOfficeSchema } from '@/lib/domain/shift/shift-schema';
import { callable } from '../support/callable';
import { openLink } from './box-offices';

/** Says of which event a box office's link is; needs no session. Without its code it opens nothing. */
export const openBoxOffice = callable(calls.openBoxOffice, {
  input: openBoxOfficeSchema,
  access: 'open',
  handle: async ({ input: { token }, ip }) => {
    const { event, boxOffice } = await openLink(token, ip);
    const { id } = event;
    return {
      success: true,
      message: '',
      event: { id, name: eventName(event) },
      name: boxOffice.name,
    };
  },
});
