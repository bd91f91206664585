import { type QuietLink, quietText } from '@/lib/domain/inbox/quiet-link';
import { signText, verifySignature } from '../support/mail/keys';

export const signQuietLink = (link: QuietLink) => signText('inbox', quietText(link));

export const verifyQuietLink = (link: QuietLink, t: string) =>
  verifySignature('inbox', quietText(link), t);
