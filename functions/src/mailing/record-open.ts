import * as v from 'valibot';
import { line } from '@/lib/domain/kit/schema';
import { callable } from '../support/callable';
import { noteOpen } from './support/tracking';

/** Notes that a mail was opened, by the signed token in its picture's address. Answers the same whatever it is. */
export const recordOpen = callable({
  name: 'recordOpen',
  access: 'open',
  input: v.strictObject({ token: line(400) }),
  handle: async ({ input }) => {
    await noteOpen(input.token);
    return { success: true, message: 'Anotado' };
  },
});
