import * as calls from '@/lib/domain/mailing/calls';
import { recordOpenSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { callable } from '../support/callable';
import { noteOpen } from './support/tracking';

/** Records an open by the signed token of the tracking pixel. The answer is the same for every token. */
export const recordOpen = callable(calls.recordOpen, {
  access: 'open',
  input: recordOpenSchema,
  handle: async ({ input }) => {
    await noteOpen(input.token);
    return { success: true, message: 'Anotado' };
  },
});
