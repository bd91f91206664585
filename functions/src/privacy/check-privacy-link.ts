import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { fields, moment } from '@/lib/domain/kit/read';
import * as calls from '@/lib/domain/privacy/calls';
import { parsePrivacyRequest } from '@/lib/domain/privacy/request';
import { privacyLinkText } from '@/lib/domain/privacy/request-link';
import { checkPrivacyLinkSchema } from '@/lib/domain/privacy/request-schema';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { countMiss } from '../support/lookup';
import { folioOf } from './cases';
import { deskOf } from './desk';
import { isSignedPrivacy } from './links';

/** Validates the link of an address for its page, with the case that it opened. Invalid ones are limited by network. */
export const checkPrivacyLink = callable(calls.checkPrivacyLink, {
  access: 'open',
  input: checkPrivacyLinkSchema,
  handle: async ({ input: { t, ...link }, ip }) => {
    const desk = isSignedPrivacy(link, t) ? await deskOf(link.producerId) : null;
    if (desk) {
      const opened = await openedBy(folioOf(privacyLinkText(link)));
      return { success: true, message: '', valid: true, producerName: desk.name, ...opened };
    }
    await countMiss('privacy', ip);
    return { success: true, message: '', valid: false, producerName: '', ...NONE };
  },
});

const NONE = { folio: '', dueAt: '', state: 'open' as const, isTold: false, isAnswered: false };

async function openedBy(folio: string) {
  const found = await db().doc(entryPaths.privacyRequest(folio)).get();
  const { dueAt, state, sentAt } = parsePrivacyRequest(folio, found.data());
  const isTold = moment(fields(found.data()).receiptSentAt) !== null;
  if (!dueAt) return NONE;
  return { folio, dueAt: dueAt.toISOString(), state, isTold, isAnswered: sentAt !== null };
}
