import * as v from 'valibot';
import { line } from '@/lib/domain/schema';
import { callable } from './support/callable';
import { isSignedUnsubscribe } from './support/mailing/links';

/**
 * Whether an unsubscribe link is one that this product signed, so that its page knows what to offer. Changes
 * and tells nothing: the answer depends on the link alone.
 */
export const checkUnsubscribeLink = callable({
  name: 'checkUnsubscribeLink',
  access: 'open',
  input: v.strictObject({
    producerId: line(512),
    campaignId: line(512),
    userId: line(512),
    email: line(512),
    t: line(512),
  }),
  handle: async ({ input }) => {
    const { t, ...params } = input;
    return { success: true, message: '', valid: isSignedUnsubscribe(params, t) };
  },
});
