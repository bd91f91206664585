import { countAudienceSchema } from '@/lib/domain/contact/audience-command-schema';
import * as calls from '@/lib/domain/contact/calls';
import { plural } from '@/lib/domain/kit/format';
import { requirePart } from '../producer/level';
import { callable } from '../support/callable';
import { requireAnswers } from './answered';
import { countAudienceMembers } from './audience';
import { requireMailing } from './mailing-access';

/**
 * Counts an audience while it is edited: `recipients`, and who match but are excluded (`unsubscribed`, `bounced`,
 * `buyers` of `soldEventId`). Needs `events.manage`, and `tickets.manage` for criteria that name an answer.
 */
export const countAudience = callable(calls.countAudience, {
  input: countAudienceSchema,
  access: 'session',
  handle: async ({ input: named, caller }) => {
    const input = { ...named, producerId: await requireMailing(caller, named.producerId) };
    await requirePart(input.producerId, 'audiences');
    await requireAnswers(caller, input.producerId, input.criteria, input.criteria);
    const counted = await countAudienceMembers(input.producerId, input.criteria, input.soldEventId);
    return {
      success: true,
      message: plural(counted.recipients, 'contacto', 'contactos'),
      ...counted,
    };
  },
});
