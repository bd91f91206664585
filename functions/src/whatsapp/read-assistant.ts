import * as calls from '@/lib/domain/whatsapp/calls';
import { readAssistantSchema } from '@/lib/domain/whatsapp/whatsapp-schema';
import { callable } from '../support/callable';
import { isChannelOn } from './settings';

/** Says whether the assistant answers at all, so that nobody asks for a code that would lead nowhere. Reads nothing stored. */
export const readAssistant = callable(calls.readAssistant, {
  input: readAssistantSchema,
  access: 'session',
  handle: async () => ({ success: true, message: '', isOn: isChannelOn() }),
});
