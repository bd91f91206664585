import * as calls from '@/lib/domain/mailing/calls';
import { recordOpenSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { callable } from '../support/callable';
import { noteOpen } from './support/tracking';

/** Notes that a mail was opened, by the signed token in its picture's address. Answers the same whatever it is. */
export const recordOpen = callable(calls.recordOpen, {
  access: 'open',
  input: recordOpenSchema,
  handle: async ({ input }) => {
    await noteOpen(input.token);
    return { success: true, message: 'Anotado' };
  },
});
