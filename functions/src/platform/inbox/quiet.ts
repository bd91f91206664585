import { type QuietLink, quietText } from '@/lib/domain/platform/inbox/quiet-link';
import { signText, verifySignature } from '../../support/mail/keys';

/** The signature of a link that turns a kind of mail off. */
export const signQuietLink = (link: QuietLink) => signText('inbox', quietText(link));

/** Validates the signature `t` of such a link. */
export const verifyQuietLink = (link: QuietLink, t: string) =>
  verifySignature('inbox', quietText(link), t);
