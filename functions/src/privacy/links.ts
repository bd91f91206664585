import type { PrivacyLink } from '@/lib/domain/privacy/request-link';
import {
  isPrivacyLinkAlive,
  privacyLiftUrl,
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

/** The signed link by which a person ends the block of their case. It lasts as long as the keys do. */
export const signedLiftUrl = (folio: string): string =>
  privacyLiftUrl(settings.siteUrl(), folio, signText('privacyLift', folio));

/** Whether such a link carries its signature. */
export const isSignedLift = (folio: string, t: string): boolean =>
  verifySignature('privacyLift', folio, t);

/** The button of the mails about a block. */
export const liftButton = (folio: string) => ({
  text: 'Levantar el bloqueo',
  url: signedLiftUrl(folio),
});
