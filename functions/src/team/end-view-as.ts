import * as calls from '@/lib/domain/team/calls';
import { endViewAsSchema } from '@/lib/domain/team/viewing-schema';
import { callable } from '../support/callable';
import { endViewing } from './viewing';

/** Ends viewing the panel as another person. Idempotent. */
export const endViewAs = callable(calls.endViewAs, {
  input: endViewAsSchema,
  access: 'session',
  handle: async ({ caller }) => {
    await endViewing(caller.uid);
    return { success: true, message: 'Ves tu panel de nuevo' };
  },
});
