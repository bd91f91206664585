import { randomBytes } from 'node:crypto';
import { confirmPrivacy } from '@/functions/src/callables';
import { signedPrivacyUrl } from '@/functions/src/privacy/links';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { type PrivacyRight, parsePrivacyRequest } from '@/lib/domain/privacy/request';
import { type PrivacyLink, readPrivacyLink } from '@/lib/domain/privacy/request-link';
import { callAs } from '../functions';

/** The parameters of the signed link that the mail of a request would have. */
export function privacyLink(
  email: string,
  right: PrivacyRight,
  producerId = '',
  more: Partial<PrivacyLink> = {},
) {
  const asked = {
    email,
    right,
    producerId,
    at: String(Date.now()),
    n: randomBytes(12).toString('hex'),
  };
  const url = new URL(signedPrivacyUrl({ ...asked, ...more }));
  return readPrivacyLink(Object.fromEntries(url.searchParams));
}

/** Opens a case by its link; returns its folio. */
export async function openPrivacyCase(email: string, right: PrivacyRight, producerId = '') {
  const answer = await callAs(confirmPrivacy, null, privacyLink(email, right, producerId));
  return String(answer.folio);
}

/** The stored case. */
export async function privacyCase(folio: string) {
  const snapshot = await db().doc(entryPaths.privacyRequest(folio)).get();
  return parsePrivacyRequest(folio, snapshot.data());
}
