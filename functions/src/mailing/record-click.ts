import * as calls from '@/lib/domain/mailing/calls';
import { recordClickSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { noteClick } from './support/tracking';

/**
 * Records a click by the signed token of a tracked link, and returns `{ url }`: the campaign's link of that number. A
 * prefetch (`ahead`) is recorded as a machine's. Refuses (`not-found`) an invalid token and an unknown link.
 */
export const recordClick = callable(calls.recordClick, {
  access: 'open',
  input: recordClickSchema,
  handle: async ({ input, ip }) => {
    const url = await noteClick(input.token, input.link, input.ahead, ip);
    if (!url) throw fail('not-found', 'Este enlace ya no existe');
    return { success: true, message: 'Anotado', url };
  },
});
