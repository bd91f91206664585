import * as calls from '@/lib/domain/privacy/calls';
import { checkPrivacyLinkSchema } from '@/lib/domain/privacy/request-schema';
import { callable } from '../support/callable';
import { countMiss } from '../support/lookup';
import { deskOf } from './desk';
import { isSignedPrivacy } from './links';

/**
 * Validates the link that proves an address, so that its page knows what to offer; changes nothing. Invalid links are
 * rate-limited by network.
 */
export const checkPrivacyLink = callable(calls.checkPrivacyLink, {
  access: 'open',
  input: checkPrivacyLinkSchema,
  handle: async ({ input: { t, ...link }, ip }) => {
    const desk = isSignedPrivacy(link, t) ? await deskOf(link.producerId) : null;
    if (desk) return { success: true, message: '', valid: true, producerName: desk.name };
    await countMiss('privacy', ip);
    return { success: true, message: '', valid: false, producerName: '' };
  },
});
