import type { PrivacyLink } from '@/lib/domain/privacy/request-link';
import {
  isPrivacyLinkAlive,
  privacyLinkText,
  privacyLinkUrl,
} from '@/lib/domain/privacy/request-link';
import { signText, verifySignature } from '../support/mail/keys';
import { settings } from '../support/mail/settings';

/** The signed link that proves the address of a request. */
export const signedPrivacyUrl = (link: PrivacyLink): string =>
  privacyLinkUrl(settings.siteUrl(), link, signText('privacy', privacyLinkText(link)));

/** Whether a link carries its signature and has not expired. */
export const isSignedPrivacy = (link: PrivacyLink, t: string): boolean =>
  verifySignature('privacy', privacyLinkText(link), t) && isPrivacyLinkAlive(link, new Date());
