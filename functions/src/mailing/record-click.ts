import * as calls from '@/lib/domain/mailing/calls';
import { recordClickSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { noteClick } from './support/tracking';

/** Records a click (`ahead`: a prefetch, thus a machine's) by its signed token; returns its `url`, else `not-found`. */
export const recordClick = callable(calls.recordClick, {
  access: 'open',
  input: recordClickSchema,
  handle: async ({ input, ip }) => {
    const url = await noteClick(input.token, input.link, input.ahead, ip);
    if (!url) throw fail('not-found', 'Este enlace ya no existe');
    return { success: true, message: 'Anotado', url };
  },
});
